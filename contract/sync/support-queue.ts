/**
 * Support access has a queue of its own on a device. Its name is the device's, a tilde and the
 * administrator's id.
 */

/** The administrator whose support access a queue is of; undefined for the person's own. */
export const supporterOf = (queue: string | null): string | undefined => {
  const at = queue?.indexOf('~') ?? -1;
  return at === -1 ? undefined : queue?.slice(at + 1);
};
