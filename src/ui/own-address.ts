/** What the server gives at this origin that is no screen of the app. */
const files = /^\/(api|media|assets|\.well-known)(\/|$)/;

/**
 * The path of a screen of this same app that a whole address leads to; null for another site, and
 * for a file. Such a link stays in its tab.
 */
export const ownPath = (
  address: string | null | undefined,
  origin = window.location.origin,
): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { origin: its, pathname, search, hash } = new URL(address);
  return its === origin && !files.test(pathname) ? pathname + search + hash : null;
};

/** For a plain link: another site opens beside this tab, and learns nothing of it. */
export const besideThisTab = (address: string) =>
  ownPath(address) === null ? { target: '_blank', rel: 'noopener noreferrer' } : {};
