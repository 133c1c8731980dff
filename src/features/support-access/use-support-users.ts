/**
 * One page of people whose accounts can be entered. Requested from the server for each search and
 * page; nothing is stored on the device.
 */
import { useEffect, useState } from 'react';
import { listUsers, supportLimits, type SupportUser } from '#contract/areas/access/api/support.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';

export interface Users {
  users: readonly SupportUser[];
  total: number;
}

export interface SupportUsersView {
  /**
   * The last result, kept until the next one arrives; null before the first and after a failure.
   */
  found: Users | null;
  loading: boolean;
  /** The failure code. */
  failed: string | null;
  again(): void;
}

/** ms, debounce while typing. */
const TYPING_MS = 250;

export const useSupportUsers = (typed: string, page: number): SupportUsersView => {
  const { person } = usePerson();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{
    of: string | null;
    found: Users | null;
    failed: string | null;
  }>({
    of: null,
    found: null,
    failed: null,
  });
  const searchText = typed.trim();
  const of = `${tries} ${page} ${searchText}`;
  useEffect(() => {
    let wanted = true;
    const put = (found: Users | null, failed: string | null): void => {
      if (wanted) setState({ of, found, failed });
    };
    const ask = async (): Promise<void> => {
      const query = {
        offset: page * supportLimits.page,
        limit: supportLimits.page,
        searchText,
        onlyActive: 1,
      };
      const outcome = await askAsPerson(person, listUsers, { query });
      if (outcome.ok)
        put({ users: outcome.value.userList, total: outcome.value.totalRecords }, null);
      else put(null, outcome.code);
    };
    const cancel = clock.after(searchText === '' ? 0 : TYPING_MS, () => {
      ask().catch(() => put(null, 'unreachable'));
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [person, searchText, page, of]);
  const loading = state.of !== of;
  return {
    found: state.found,
    loading,
    failed: loading ? null : state.failed,
    again: () => setTries((known) => known + 1),
  };
};
