/**
 * State of one entry of the tab's history: how a list is filtered. Back and reload find it again,
 * and the same page opened anew begins afresh.
 */
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { storedValue } from '#src/platform/memory/stored-value.ts';

export const ENTRY_STATE = 'entry-state';

/** `name` tells the lists of a page apart. Outside a router (a test, a story) it is plain state. */
export const useEntryState = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  initial: T,
): [T, (value: T) => void] => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const [stored] = useState(() => {
    const entry = router?.history.location.state.__TSR_key;
    return entry === undefined
      ? null
      : storedValue({ area: 'session', key: ENTRY_STATE, owner: `${entry}:${name}`, schema });
  });
  const [value, setValue] = useState(() => stored?.read() ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      stored?.write(next);
    },
  ];
};
