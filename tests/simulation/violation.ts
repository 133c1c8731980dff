/** An invariant was violated. */
export class Violation extends Error {
  override name = 'Violation';
  readonly oracle: string;

  constructor(oracle: string, told: string) {
    super(`${oracle}: ${told}`);
    this.oracle = oracle;
  }
}
