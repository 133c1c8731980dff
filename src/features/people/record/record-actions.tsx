import { Ban, KeyRound, LogIn } from 'lucide-react';
import { useState } from 'react';
import { blockPerson, invitePerson, unblockPerson } from '#contract/areas/people/api/people.ts';
import type { PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import { copyText } from '#src/platform/device/files.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';

const words = peopleCopy.record;

interface RecordActionsProps {
  record: PersonRecord;
  onRecord: (record: PersonRecord) => void;
}

/** Whether the person may come in, and a link with which they set a password. */
export const RecordActions = ({ record, onRecord }: RecordActionsProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const [asking, setAsking] = useState(false);
  const [invitation, setInvitation] = useState<{ link: string; mailedTo: string | null } | null>(
    null,
  );
  const params = { idUser: record.idUser };
  const tellFailed = (message: string | undefined): void =>
    showToast({ text: message ?? words.actionFailed });
  const setBlocked = async (blocked: boolean): Promise<void> => {
    setAsking(false);
    const outcome = await askAsPerson(person, blocked ? blockPerson : unblockPerson, { params });
    if (outcome.ok) onRecord(outcome.value.person);
    else tellFailed(outcome.problem?.message);
  };
  const invite = async (): Promise<void> => {
    const outcome = await askAsPerson(person, invitePerson, { params });
    if (outcome.ok) setInvitation(outcome.value);
    else tellFailed(outcome.problem?.message);
  };
  const isBlocked = record.state === 'blocked';
  return (
    <div className={styles.buttons}>
      {!isBlocked && (
        <Button icon={KeyRound} disabled={!reachable} onClick={() => void invite()}>
          {words.invite}
        </Button>
      )}
      {isBlocked ? (
        <Button icon={LogIn} disabled={!reachable} onClick={() => void setBlocked(false)}>
          {words.unblock}
        </Button>
      ) : (
        record.idUser !== person.idUser && (
          <Button icon={Ban} disabled={!reachable} onClick={() => setAsking(true)}>
            {words.block}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asking}
        title={words.blockTitle(record.name)}
        text={words.blockText}
        confirm={words.block}
        destructive
        onConfirm={() => void setBlocked(true)}
        onCancel={() => setAsking(false)}
      />
      <Dialog
        open={invitation !== null}
        onClose={() => setInvitation(null)}
        title={words.inviteTitle}
        footer={
          <>
            <Button onClick={() => setInvitation(null)}>{words.close}</Button>
            <Button
              tone="primary"
              onClick={() =>
                void copyText(invitation?.link ?? '').then((isCopied) =>
                  showToast({ text: isCopied ? words.copied : words.notCopied }),
                )
              }
            >
              {words.copy}
            </Button>
          </>
        }
      >
        <div className={styles.part}>
          <p>{words.inviteText}</p>
          <p className={styles.link}>{invitation?.link}</p>
          {invitation?.mailedTo != null && <p>{words.mailed(invitation.mailedTo)}</p>}
        </div>
      </Dialog>
    </div>
  );
};
