/**
 * What happened, as a running hash: two runs of one seed must give the same hash. With `keep` it
 * also keeps the lines, for reading.
 */
export class Trace {
  #hash = 0x811c9dc5;
  readonly lines: string[] = [];
  readonly #keep: boolean;
  count = 0;

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  add(line: string): void {
    this.count += 1;
    let hash = this.#hash;
    for (let at = 0; at < line.length; at += 1)
      hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
    this.#hash = Math.imul(hash ^ 10, 0x01000193);
    if (this.#keep) this.lines.push(line);
  }

  get hash(): string {
    return `${(this.#hash >>> 0).toString(16).padStart(8, '0')}-${this.count}`;
  }
}
