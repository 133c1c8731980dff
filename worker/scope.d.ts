// What the build injects into the scope of the service worker.
interface ServiceWorkerGlobalScope {
  /** Every file of the app with its revision. */
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
}
