/** The figure on the installed app's icon. */

/** The part of `navigator` that browsers have which show one, in pages and in workers. */
interface BadgeHost {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/**
 * Does nothing where the browser has no such figure, or the person forbids it. `count`: 0 removes
 * it.
 */
export const showIconBadge = async (host: BadgeHost, count: number): Promise<void> => {
  try {
    await (count > 0 ? host.setAppBadge?.(count) : host.clearAppBadge?.());
  } catch {
    // Not allowed for this app: the badge in its header says the same.
  }
};
