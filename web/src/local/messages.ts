/** What page and workers tell each other. */

/** What a worker is for: the house alone, minds alone, or both where a device is small. */
export type Role = "house" | "mind" | "both";

export type ToHouse =
  | { type: "begin"; role: Role; root: string; name: string }
  | { type: "ask"; number: number; method: string; path: string; body: string }
  /** Whoever asked this waits no longer. */
  | { type: "forget"; number: number }
  | { type: "open"; line: number; table: string; hello: string }
  | { type: "say"; line: number; text: string }
  | { type: "leave"; line: number }
  | { type: "mind"; port: MessagePort }
  /** There will be no other worker: one has to do. */
  | { type: "mind lost" };

export type FromHouse =
  | { type: "awake"; tables: number }
  | { type: "failed"; why: string }
  | { type: "answer"; number: number; status: number; body: string; kind: string }
  | { type: "frame"; line: number; text: string }
  | { type: "close"; line: number; code: number }
  | { type: "mind wanted" };

export type ToMind =
  | { type: "think"; number: number; task: string }
  | { type: "hasten"; number: number }
  | { type: "drop"; number: number };

export type FromMind = { number: number; reply: string };
