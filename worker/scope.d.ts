// What the build writes into the scope of the service worker.
interface ServiceWorkerGlobalScope {
  /** Written in by the build: every file of the app with its revision. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}
