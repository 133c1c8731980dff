// Whether the packages' origin has told this browser's app that its worker is in charge there: without it no saved lesson opens. The app's page notes
// it; the downloader, which can open no frame, asks.
const CACHE = 'lesson-page-here';
const at = (origin: string): string => `${origin}/saved/lesson-page`;

export const noteLessonPage = async (caches: CacheStorage, origin: string): Promise<void> =>
  (await caches.open(CACHE)).put(at(origin), new Response('1'));

export const isLessonPageHere = async (caches: CacheStorage, origin: string): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(at(origin))) !== undefined;
