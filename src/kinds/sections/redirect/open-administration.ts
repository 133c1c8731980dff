/** Opens the administration in a new tab: the company's own site, or the app's pages. */
import { paths } from '#src/paths.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';

/**
 * Call in the handler of the press: browsers open a tab then alone, so it opens before anything is
 * loaded or asked.
 */
export const openAdministration = async (
  person: DevicePerson,
  adminDomain: string | null | undefined,
): Promise<void> => {
  if (!adminDomain) {
    window.open(paths.administration, '_blank', 'noopener');
    return;
  }
  const tab = window.open('', '_blank');
  // The other site must not reach this page.
  if (tab) tab.opener = null;
  const site = await importWithRetry(() => import('./admin-site.ts')).catch(() => null);
  if (site) await site.leadToAdminSite(person, tab);
  else tab?.close();
};
