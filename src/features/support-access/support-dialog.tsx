/**
 * Support access: choose an account, pass the gate for leaving one's own account, then enter. Any
 * failure leaves everything unchanged, including what was typed.
 */
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type SupportUser, supportLimits } from '#contract/areas/access/api/support.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import styles from './support-access.module.css';
import { SupportUsers } from './support-users.tsx';
import { useEnterAccount } from './use-enter-account.ts';
import { useSupportUsers } from './use-support-users.ts';

const known: Partial<Record<string, string>> = supportCopy.failed;

/** The message for a failure code. */
const failedText = (code: string): string =>
  known[code === 'foreign' ? 'unreachable' : code] ?? supportCopy.failed.other;

interface GateProps {
  ask: { title: string; text: string };
  onLeave(): void;
  onCancel(): void;
}

interface SupportDialogProps {
  /** The gate for leaving one's own account: decides about unsent writes first. */
  gate: ComponentType<GateProps>;
  onClose(): void;
  /** Called once the other person's account is open. */
  onIn(): void;
}

interface FoundUsersProps {
  list: ReturnType<typeof useSupportUsers>;
  page: number;
  onPage: (page: number) => void;
  onChoose: (user: SupportUser) => void;
}

const FoundUsers = ({ list, page, onPage, onChoose }: FoundUsersProps) => (
  <>
    {list.failed !== null && <ErrorNotice title={failedText(list.failed)} onRetry={list.again} />}
    {list.loading && !list.found && <RowsWaiting />}
    {list.found && (
      <div className={styles.list} aria-busy={list.loading}>
        {list.found.users.length === 0 ? (
          <EmptyState picture="search" level={3} {...supportCopy.empty} />
        ) : (
          <SupportUsers users={list.found.users} onChoose={onChoose} />
        )}
        <Pager page={page} size={supportLimits.page} total={list.found.total} onPage={onPage} />
      </div>
    )}
  </>
);

export const SupportDialog = ({ gate: Gate, onClose, onIn }: SupportDialogProps) => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<SupportUser | null>(null);
  const [asking, setAsking] = useState(false);
  const { reachable } = useSyncStatus();
  const list = useSupportUsers(typed, page);
  const { state, enter } = useEnterAccount(onIn);
  const go = (): void => {
    setAsking(false);
    if (chosen) void enter(chosen);
  };
  if (chosen && asking)
    return (
      <Gate
        ask={{ title: supportCopy.ask(chosen.name), text: supportCopy.askText }}
        onLeave={go}
        onCancel={() => setAsking(false)}
      />
    );
  const busy = state.at === 'entering';
  return (
    <Dialog open onClose={onClose} title={supportCopy.title} size="table" persistent={busy}>
      <div className={styles.body}>
        <div aria-live="polite" className={styles.said}>
          {busy && chosen && <p>{supportCopy.entering(chosen.name)}</p>}
          {state.at === 'failed' && (
            <ErrorNotice
              title={failedText(state.code)}
              {...(chosen && { onRetry: () => void enter(chosen) })}
            />
          )}
          {!reachable && (
            <Notice tone="offline" title={supportCopy.offline.title}>
              {supportCopy.offline.text}
            </Notice>
          )}
        </div>
        {!busy && (
          <>
            <Field
              label={supportCopy.search}
              hint={supportCopy.note}
              type="search"
              icon={Search}
              value={typed}
              maxLength={supportLimits.search}
              autoComplete="off"
              onChange={(event) => {
                setTyped(event.target.value);
                setPage(0);
              }}
            />
            <FoundUsers
              list={list}
              page={page}
              onPage={setPage}
              onChoose={(user) => {
                setChosen(user);
                setAsking(true);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
};
