import { startTrial } from '#contract/areas/company/api/plans.ts';
import { plansCopy } from './plans.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';

/**
 * Opens a hosted trial that runs, with a new token. The tab is opened first: a browser refuses one
 * that comes after an answer.
 */
export const openHostedTrial = async (
  person: DevicePerson,
  idPlan: string,
  said: { role: string; department: string },
): Promise<void> => {
  const tab = window.open('', '_blank');
  const body = {
    idPlan,
    numberOfEmployees: null,
    role: said.role || '-',
    department: said.department || '-',
  };
  const outcome = await askAsPerson(person, startTrial, { body }).catch(() => null);
  if (tab && outcome?.ok && outcome.value.domain !== null) {
    const address = new URL(outcome.value.domain);
    address.hash = `token=${outcome.value.token ?? ''}`;
    tab.opener = null;
    tab.location.replace(address.href);
    return;
  }
  tab?.close();
  showToast({
    text:
      outcome && !outcome.ok && outcome.code !== 'unreachable'
        ? plansCopy.problems.failed
        : plansCopy.problems.offline,
  });
};
