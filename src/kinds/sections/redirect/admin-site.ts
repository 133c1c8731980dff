/** The company's own administration site, which gets a token for itself alone. */
import { openAdminSite } from '#contract/areas/access/api/apps.ts';
import { administrationCopy } from './my-apps.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';

/** `tab`: null where the browser opened none. */
export const leadToAdminSite = async (person: DevicePerson, tab: Window | null): Promise<void> => {
  const outcome = await askAsPerson(person, openAdminSite, {}).catch(() => null);
  if (tab && outcome?.ok) return tab.location.replace(outcome.value.address);
  tab?.close();
  showToast({ text: administrationCopy.failed });
};
