/**
 * What works without a connection, each thing with the journeys that hold it: a journey declares in its details what it proves, and the
 * table of the README is written from that (`node scripts/offline-table.mjs`). Nothing is in the table that no journey holds.
 */
interface Capability {
  what: string;
  /** What a person gets without a connection. */
  offline: string;
}

/** In the order of the table. */
export const capabilities = {
  start: { what: 'Starting the app at any address', offline: 'yes, from the service worker' },
  pages: { what: 'Home, level pages, side menu', offline: 'yes, also pages that were never opened' },
  articles: { what: 'Articles and pages', offline: 'yes, also ones never opened; pictures that were seen' },
  media: {
    what: 'Video, audio, PDF, files',
    offline: 'those opened before on this device, whole and in ranges; others say what they need',
  },
  activity: {
    what: 'Start, progress, completion, time spent, access records, votes',
    offline: 'yes: saved on the device, sent by themselves',
  },
  certificate: {
    what: 'The certificate of a completed course',
    offline: 'one that was downloaded on this device; the first time needs a connection, and says so',
  },
  terms: { what: 'Accepting terms', offline: 'yes, once they have arrived' },
  engines: { what: 'Firefox and WebKitGTK, which have no Background Sync', offline: 'the same; sent while a page is open' },
  sharing: { what: 'Several people on one device', offline: 'each with their own data and queue, sent under their own name' },
  devices: { what: 'One person on several devices', offline: 'what either did counts once, and both meet' },
  session: { what: 'A session that ends meanwhile', offline: 'what waits is kept, and goes once the person is back' },
  portal: {
    what: "A hotel's log-in page, a server that never answers",
    offline: 'counts as no connection; nothing is taken for delivered',
  },
  login: { what: 'Logging in for the first time, forgotten password', offline: 'needs a connection, and says so' },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof capabilities;

/** The details of a journey that proves these. Names are written out: the table is made by reading them. */
export const worksOffline = (...names: CapabilityName[]): { annotation: { type: string; description: string }[] } => ({
  annotation: names.map((name) => ({ type: 'works offline', description: capabilities[name].what })),
});
