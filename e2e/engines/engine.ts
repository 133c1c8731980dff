/** The little that a journey needs of a browser that Playwright does not steer. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page and answers what it returns. */
  run<T>(body: string): Promise<T>;
  /** The same in the frame of the open lesson. Rejects where there is none. */
  inLesson<T>(body: string): Promise<T>;
  /** Types into the first element of a selector, as keys. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** One whose other windows can be looked into. */
export interface WindowsEngine extends Engine {
  /** Runs the body of a function in the window that a lesson opened. Null where there is none. */
  inWindow<T>(body: string): Promise<T | null>;
}
