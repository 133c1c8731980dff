/**
 * What works without a connection, each thing with the journeys that hold it: a journey declares in
 * its details what it proves, and the tables of docs/offline.md are written from that (`node
 * scripts/offline-table.mjs`). Nothing is in them that no journey holds.
 */
interface Capability {
  what: string;
  /** What a person gets without a connection. */
  offline: string;
  /** It is about faults rather than about being offline: it stands in the second table. */
  reliability?: true;
}

/** In the order of the table. */
export const capabilities = {
  start: { what: 'Starting the app at any address', offline: 'yes, from the service worker' },
  pages: {
    what: 'Home, level pages, side menu',
    offline: 'yes, also pages that were never opened',
  },
  articles: {
    what: 'Articles and pages',
    offline: 'yes, also ones never opened; pictures that were seen',
  },
  pictures: {
    what: 'Pictures of home, of pages and of sections',
    offline: 'yes, also of pages never opened; on a metered connection the first 24',
  },
  listening: {
    what: 'Audio that goes on while one reads, and in sequence',
    offline: 'yes, what is on this device; it counts once',
  },
  media: {
    what: 'Video, audio, PDF, files',
    offline: 'those opened before on this device, whole and in ranges; others say what they need',
  },
  saved: {
    what: 'A page saved for use without a connection',
    offline: 'yes, with all its media, also what was never opened',
  },
  search: {
    what: 'Searching titles and texts',
    offline: 'yes, in all that is on this device, without regard to accents',
  },
  activity: {
    what: 'Start, progress, completion, time spent, access records, votes',
    offline: 'yes: saved on the device, sent by themselves',
  },
  finishing: {
    what: 'What a finished content comes to, and where to go on',
    offline:
      'yes, to the end of a course: next is what opens on this device; points and the certificate are confirmed later',
  },
  store: {
    what: 'The store: looking, searching, the cart, what was bought',
    offline:
      'yes; what is put into the cart or taken out is sent by itself. Paying needs a connection, and says so',
  },
  evaluations: {
    what: 'Evaluations: starting, answering, the time limit, handing in',
    offline: 'yes, once the attempt was prepared; the grade comes with the connection',
  },
  scorm: {
    what: 'Lessons of SCORM packages',
    offline:
      'those of a package that was kept on this device, 1.2 and 2004; what they store is sent later',
  },
  certificate: {
    what: 'The certificate of a completed course',
    offline:
      'one that was downloaded on this device; the first time needs a connection, and says so',
  },
  journey: {
    what: 'My journey: history, certificates, requests, points, ranking, topics, notifications',
    offline:
      'yes: sorted, filtered and searched on this device; a ranking as it was last seen; topics are sent later',
  },
  attachments: {
    what: 'Attachments of a class',
    offline: 'those that were saved: one, all of them, or with their page',
  },
  contact: {
    what: 'Writing to the company',
    offline: 'yes: saved on the device, sent as a mail with the connection',
  },
  terms: { what: 'Accepting terms', offline: 'yes, once they have arrived' },
  enrolment: {
    what: 'Enrolling, or asking a class to be let in',
    offline:
      'yes: an open class counts here at once; one that filled up meanwhile comes back with its reason',
  },
  comments: {
    what: 'Comments on pages and in classes: reading, writing, answering, changing, deleting, reporting',
    offline: 'yes: what was said until then is there, what one writes is sent once',
  },
  room: {
    what: 'Chat rooms',
    offline:
      'yes: the newest page and those that were opened are there, what one writes is sent once and in order; older pages need the connection',
  },
  engines: {
    what: 'Firefox and WebKitGTK, which have no Background Sync',
    offline: 'the same; sent while a page is open',
  },
  sharing: {
    what: 'Several people on one device',
    offline: 'each with their own data and queue, sent under their own name',
  },
  devices: {
    what: 'One person on several devices',
    offline: 'what either did counts once, and both meet',
  },
  session: {
    what: 'A session that ends meanwhile',
    offline: 'what waits is kept, and goes once the person is back',
    reliability: true,
  },
  portal: {
    what: "A hotel's log-in page, a server that never answers",
    offline: 'counts as no connection; nothing is taken for delivered',
    reliability: true,
  },
  killed: {
    what: 'A browser that is killed at any moment',
    offline: 'what a person was told is saved is there, and arrives once',
    reliability: true,
  },
  torn: {
    what: 'A browser that is killed in the middle of a write',
    offline:
      'everything is there, also at the second start, when Chromium would throw its databases away',
    reliability: true,
  },
  losses: {
    what: 'A browser that throws its databases away',
    offline: 'what waited is there again once the person has logged in anew, and counts once',
    reliability: true,
  },
  full: {
    what: 'A device without room',
    offline: 'what waits is kept; a new write is kept or refused in words',
    reliability: true,
  },
  update: {
    what: 'A new version of the app',
    offline: 'waits for what is on its way, clears nothing',
    reliability: true,
  },
  file: {
    what: 'What waits, carried to another device or an administrator as an encrypted file',
    offline: 'yes; whatever arrives both ways counts once',
  },
  support: {
    what: 'Support access to the account of another person',
    offline:
      'opening it needs a connection, and says so; what is done there is kept apart and sent under its own session',
  },
  login: {
    what: 'Logging in for the first time, forgotten password',
    offline: 'needs a connection, and says so',
  },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof capabilities;

/**
 * The details of a journey that proves these. Names are written out: the table is made by reading
 * them.
 */
export const worksOffline = (
  ...names: CapabilityName[]
): { annotation: { type: string; description: string }[] } => ({
  annotation: names.map((name) => ({
    type: 'works offline',
    description: capabilities[name].what,
  })),
});
