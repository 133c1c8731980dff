// Which saved packages have the page around a lesson on this device, and on which origin: without
// it no saved lesson opens. The app's page notes it; the downloader, which can open no frame, asks.
const CACHE = 'lesson-page-here';

export interface SavedLessons {
  /** `ownerOf` the person. */
  owner: string;
  /** Of the package's file on this device. */
  sha256: string;
}

export interface LessonPage {
  /** The origin that the lessons open on without a connection. */
  origin: string;
  /** Of the app that brought the page. */
  version: string;
}

const earlierAt = (app: string): string => `${app}/saved/lesson-page`;
const folderAt = (app: string, sha256: string): string => `${earlierAt(app)}/${sha256}/`;
const at = (app: string, { owner, sha256 }: SavedLessons): string =>
  folderAt(app, sha256) + encodeURIComponent(owner);

/** `app`: the app's origin. */
export const noteLessonPage = async (
  caches: CacheStorage,
  app: string,
  of: SavedLessons,
  page: LessonPage,
): Promise<void> => (await caches.open(CACHE)).put(at(app, of), new Response(JSON.stringify(page)));

/**
 * Null where the page is not here, or is only as versions before package origins brought it: see
 * `hasSharedPage`.
 */
export const lessonPageOf = async (
  caches: CacheStorage,
  app: string,
  of: SavedLessons,
): Promise<LessonPage | null> => {
  const noted = await (await caches.open(CACHE)).match(at(app, of));
  return noted ? ((await noted.json()) as LessonPage) : null;
};

/** Whether any person's page of this package is here. */
export const isLessonPageHere = async (
  caches: CacheStorage,
  app: string,
  sha256: string,
): Promise<boolean> =>
  (await (await caches.open(CACHE)).keys()).some(({ url }) =>
    url.startsWith(folderAt(app, sha256)),
  );

/**
 * Whether an earlier version brought the page to the origin that packages share: what was saved
 * then still opens there.
 */
export const hasSharedPage = async (caches: CacheStorage, app: string): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(earlierAt(app))) !== undefined;
