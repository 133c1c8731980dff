/** What the thread that reads a saved package does for the page that started it. */
export interface PackageReader<Port> {
  /** False where this person has not saved it, or not all of it is here. */
  open(saved: { owner: string; idContentItem: string; sha256: string }): Promise<boolean>;
  /**
   * From now on `fileAsked` and `textsAsked` that come on the port are answered with a `FilePart`
   * or `packageTexts`, on the port that comes with it.
   */
  connect(port: Port): void;
}
