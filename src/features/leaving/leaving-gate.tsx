/**
 * The gate before signing out, switching accounts and support access. Nothing is deleted; the
 * person first decides about unsent writes.
 */
import { useEffect, useState } from 'react';
import { leavingCopy } from './leaving.copy.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { ExportDialog } from '#src/learning/export/export-dialog.tsx';
import { clock } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { readStatus } from '#sync/reads/queue/read-status.ts';
import { readAwaited } from '#sync/reads/read-store.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useSendAll } from './use-send-all.ts';

/** `support` enters another person's account, `support-end` leaves it. */
export type LeavingMode = 'sign-out' | 'switch' | 'support' | 'support-end';

export interface LeavingGateProps {
  mode: LeavingMode;
  /** The question when nothing is unsent, if it differs from the default. */
  ask?: { title: string; text?: string };
  /**
   * Ends the session here, or continues: runtime.leave(). `erase`: of which exported writes nothing
   * has to stay on this device either.
   */
  onLeave(erase?: ReadonlySet<string>): void | Promise<void>;
  onCancel(): void;
}

/** ms that the silent sync may take before the gate asks. */
const QUIETLY_MS = 1_000;

/**
 * Sends deferred writes silently first, so that a person who is online usually has nothing to
 * decide. Returns how many writes may still wait when the gate asks; 0 while the sync runs.
 */
const useQuietSend = (): number => {
  const { engine, db } = usePerson();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const anyNumber = (): void => setLeft(Infinity);
    const count = async (): Promise<void> => {
      await engine.sync();
      const { waiting } = await readStatus(db);
      setLeft((known) => Math.max(known, waiting));
    };
    count().catch(anyNumber);
    return clock.after(QUIETLY_MS, anyNumber);
  }, [engine, db]);
  return left;
};

/** Open while it is mounted. */
export const LeavingGate = ({
  mode,
  ask = { title: leavingCopy.ask[mode] },
  onLeave,
  onCancel,
}: LeavingGateProps) => {
  const status = useMirror(readStatus);
  const awaited = useMirror(readAwaited);
  const left = useQuietSend();
  const [exporting, setExporting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [erasing, setErasing] = useState(false);
  const mayErase = mode === 'sign-out';
  const canErase = mayErase && awaited === null;
  const leave = (erase?: ReadonlySet<string>): void => {
    if (leaving) return;
    setLeaving(true);
    void Promise.resolve(onLeave(erase)).finally(() => setLeaving(false));
  };
  const sending = useSendAll(() => leave());
  // Ask nothing until the number of unsent writes is known.
  if (!status || awaited === undefined || status.waiting > left) return null;
  const count = status.waiting + status.attention;
  if (exporting)
    return (
      <ExportDialog
        count={count}
        onClose={() => setExporting(false)}
        {...(canErase && { onErase: (keys) => leave(new Set(keys)) })}
      />
    );
  // While sending, the count may reach 0. Then useSendAll leaves by itself.
  if (count === 0 && sending.state !== 'sending')
    return (
      <ConfirmDialog
        open
        {...ask}
        confirm={leavingCopy.yes}
        cancel={leavingCopy.cancel}
        onConfirm={() => leave(erasing && canErase ? new Set() : undefined)}
        onCancel={onCancel}
      >
        {mayErase && awaited && (
          <Notice title={leavingCopy.awaited.title}>
            {leavingCopy.awaited.text(awaited.titles, storeCopy.price(awaited.total))}
          </Notice>
        )}
        {canErase && (
          <Checkbox checked={erasing} onChange={setErasing} hint={leavingCopy.eraseHint}>
            {leavingCopy.erase}
          </Checkbox>
        )}
      </ConfirmDialog>
    );
  return (
    <UnsentDialog
      mode={mode}
      status={status}
      sending={sending}
      onLeave={() => leave()}
      onExport={() => setExporting(true)}
      onCancel={onCancel}
    />
  );
};
