/** How long something takes that tells how far it is. */
export class Remaining {
  #first: { done: number; at: number } | null = null;

  /** The seconds that are left at this moment, once enough of it was seen to say so; null before. */
  after(stage: { done: number; total: number }, at: number): number | null {
    if (stage.total === 0) this.#first = null;
    else if (this.#first === null || stage.done < this.#first.done) this.#first = { done: stage.done, at };
    else {
      const [made, passed] = [stage.done - this.#first.done, (at - this.#first.at) / 1000];
      if (made >= 5 && passed >= 3) return (passed / made) * (stage.total - stage.done);
    }
    return null;
  }
}
