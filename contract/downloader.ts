/** The interface of the download worker for pages, over comlink. */
export interface Downloader {
  /**
   * Downloads everything wanted. `nextAt`, ms: when to retry; null when nothing waits for the
   * server.
   */
  run(options: { insist?: boolean }): Promise<{ nextAt: number | null }>;
}
