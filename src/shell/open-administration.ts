/** Opens the administration in a new tab: the company's own site with a token for that site alone, or the app's pages. */
import { openAdminSite } from '#contract/api/access/apps.ts';
import { administrationCopy } from '#src/copy/pt-BR/my-apps.ts';
import { paths } from '#src/paths.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';

/** Call in the handler of the press: browsers open a tab then alone, so it opens before the server is asked. */
export const openAdministration = async (person: DevicePerson, adminDomain: string | null | undefined): Promise<void> => {
  if (!adminDomain) {
    window.open(paths.administration, '_blank', 'noopener');
    return;
  }
  const tab = window.open('', '_blank');
  // The other site must not reach this page.
  if (tab) tab.opener = null;
  const outcome = await askAsPerson(person, openAdminSite, {}).catch(() => null);
  if (tab && outcome?.ok) return tab.location.replace(outcome.value.address);
  tab?.close();
  showToast({ text: administrationCopy.failed });
};
