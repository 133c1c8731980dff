/** Which visits of lessons are open in a tab of this browser. A tab that ends lets go of its own. */
const nameOf = (session: string): string => `lesson-visit ${session}`;

/** ms. A page that is being reloaded holds its visit until it is gone. */
const LET_GO_MS = 1500;

const own = new Set<string>();

/** Until the answer is called. */
export const holdVisit = (session: string): (() => void) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  own.add(session);
  if ('locks' in navigator) void navigator.locks.request(nameOf(session), () => held);
  return () => {
    own.delete(session);
    release();
  };
};

/** Addresses without locks know the visits of this tab alone. */
export const isVisitOpen = async (session: string): Promise<boolean> => {
  if (own.has(session) || !('locks' in navigator)) return own.has(session);
  return navigator.locks
    .request(nameOf(session), { signal: AbortSignal.timeout(LET_GO_MS) }, () => false)
    .catch(() => true);
};
