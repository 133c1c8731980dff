/** Something that must never be was seen. */
export class Violation extends Error {
  override name = 'Violation';
  readonly oracle: string;

  constructor(oracle: string, told: string) {
    super(`${oracle}: ${told}`);
    this.oracle = oracle;
  }
}
