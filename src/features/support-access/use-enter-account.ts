/**
 * Enters another person's account. Nothing changes on this device until the server has opened a
 * session for it.
 */
import { useCallback, useState } from 'react';
import { openSupportAccess, type SupportUser } from '#contract/areas/access/api/support.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { thisDevice } from '#src/platform/memory/this-device.ts';
import { usePerson, useRuntime } from '#src/platform/runtime/runtime-context.tsx';

export const useEnterAccount = (onIn: () => void) => {
  const runtime = useRuntime();
  const { person } = usePerson();
  const [state, setState] = useState<
    { at: 'asking' } | { at: 'entering' } | { at: 'failed'; code: string }
  >({ at: 'asking' });
  const enter = useCallback(
    async ({ idUser }: SupportUser): Promise<void> => {
      setState({ at: 'entering' });
      try {
        const outcome = await askAsPerson(person, openSupportAccess, {
          body: { idUser, device: await thisDevice() },
        });
        if (!outcome.ok) return setState({ at: 'failed', code: outcome.code });
        await runtime.enterSupport(outcome.value);
        onIn();
      } catch {
        setState({ at: 'failed', code: 'unreachable' });
      }
    },
    [person, runtime, onIn],
  );
  return { state, enter };
};
