/** What the worker that saves files offers to a page, by comlink. */
export interface Downloader {
  /** Fetches everything that is wanted; `nextAt` in ms is when the server is worth another try, null where nothing waits for it. */
  run(options: { insist?: boolean }): Promise<{ nextAt: number | null }>;
}
