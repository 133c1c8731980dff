/** A seeded random generator (sfc32). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.imul(seed, 0x9e3779b9) | 0;
    this.#c = ~seed | 0;
    for (let n = 0; n < 12; n += 1) this.next();
  }

  /** Random number in [0, 1). */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  }

  /** Integer from 0 to `below`, exclusive. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  between(low: number, high: number): number {
    return low + this.int(high - low + 1);
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  /** Undefined for an empty list. */
  pick<T>(from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : from[this.int(from.length)];
  }

  one<T>(from: readonly [T, ...T[]]): T {
    return from[this.int(from.length)] ?? from[0];
  }

  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T | undefined {
    let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return from.at(-1)?.[1];
  }
}
