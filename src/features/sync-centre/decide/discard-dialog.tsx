import { useState } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { readDependants } from '#sync/outbox/decide.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import styles from './decide.module.css';

const copy = syncCentreCopy.discard;
const LISTED = 6;

interface DiscardDialogProps {
  op: Op;
  describe(op: Op): Description;
  onConfirm(): Promise<void>;
  onClose(): void;
}

const What = ({ title, fact }: Description) => (
  <p className={styles.what}>
    <b>{title}</b>
    {fact && <span className={styles.fact}>{fact}</span>}
  </p>
);

/** Asks before discarding, and lists the items that are discarded with it, from current data. */
export const DiscardDialog = ({ op, describe, onConfirm, onClose }: DiscardDialogProps) => {
  const along = useMirror((db) => readDependants(db, op.opId), [op.opId]);
  const [busy, setBusy] = useState(false);
  const confirm = (): void => {
    setBusy(true);
    void onConfirm().finally(onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button tone="danger" disabled={busy || along === undefined} onClick={confirm}>
            {copy.confirm(1 + (along?.length ?? 0))}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <What {...describe(op)} />
        <p>{copy.text}</p>
        {op.attempts > 0 && op.state === 'queued' && <p>{copy.maybeArrived}</p>}
        {along && along.length > 0 && (
          <div>
            <p>{copy.along(along.length)}</p>
            <ul className={styles.along}>
              {along.slice(0, LISTED).map((other) => (
                <li key={other.opId}>{describe(other).title}</li>
              ))}
              {along.length > LISTED && <li>{copy.andMore(along.length - LISTED)}</li>}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
};
