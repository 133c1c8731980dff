import type { AppDetails } from '#contract/entities/app-details.ts';

/**
 * What the server put into the page for a person whom it does not know yet: the app of this host,
 * as `/app/details` answers it.
 */
export const appInPage = (page: Document, bucket: string): AppDetails | null => {
  try {
    const app = JSON.parse(page.getElementById('app-details')?.textContent ?? '') as AppDetails;
    return app.bucket === bucket ? app : null;
  } catch {
    // A page that the worker kept, or of a server that knows no such host.
    return null;
  }
};
