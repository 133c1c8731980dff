// Keeps the files of the version before while a page of it is open: such a page fetches its parts
// as it needs them, and after a deploy the server has none of them any more. When a version becomes
// active, every page that is open is of one before it; once all of these are gone, so are their
// files.

/**
 * Where the ids of these pages are noted, among the files themselves. The app has no such address.
 */
const NOTE = '/pages-of-versions-before';

type FileCache = Pick<Cache, 'match' | 'put'>;
interface Page {
  id: string;
}

/** Call as a version becomes active. `open`: every page that is open. */
export const noteOldPages = (cache: FileCache, open: readonly Page[]): Promise<void> =>
  cache.put(NOTE, new Response(JSON.stringify(open.map(({ id }) => id))));

/**
 * Whether files of versions before lie here that no page needs any more. `open`: every page that is
 * open.
 */
export const areOldFilesLeft = async (
  cache: FileCache,
  open: readonly Page[],
): Promise<boolean> => {
  const note = await cache.match(NOTE);
  if (!note) return false;
  const old = new Set((await note.json()) as string[]);
  return !open.some(({ id }) => old.has(id));
};

/** An old page's own file, where it is kept; else whatever the server says. */
export const serveOldFile = async (
  cache: Pick<Cache, 'match'>,
  request: Request,
): Promise<Response> => (await cache.match(request)) ?? fetch(request);
