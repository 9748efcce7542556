const STEPS = 4;

/** A box whose contents would run over has them drawn closer, step by step, until they fit: `data-tight` names the
 * steps that were taken ("0 1 2"), and the styles of what lies in it say what a step is. */
export function tighten(along: "width" | "height"): (box: HTMLElement) => () => void {
  return (box) => {
    const overruns = (): boolean =>
      along === "width" ? box.scrollWidth > box.clientWidth : box.scrollHeight > box.clientHeight;
    const fit = (): void => {
      const taken: number[] = [];
      for (;;) {
        box.dataset["tight"] = taken.join(" ");
        if (taken.length === STEPS || !overruns()) return;
        taken.push(taken.length);
      }
    };
    const sizes = new ResizeObserver(fit);
    const watch = (): void => {
      sizes.disconnect();
      for (const one of [box, ...box.children]) sizes.observe(one);
    };
    const parts = new MutationObserver(watch);
    parts.observe(box, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  };
}
