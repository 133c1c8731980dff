import { useState } from 'react';
import { importFileCopy } from '../import-file.copy.ts';
import { exportCopy } from '#src/learning/export/export.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { FileForm } from '#src/learning/export/file-form.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ImportEnd } from './import-end.tsx';
import { FoundForm } from './found-form.tsx';
import { type BringState, useImport } from './use-import.ts';

const words = importFileCopy;
const FORM = 'bring-file';

/** Announced to screen readers when it changes. */
const Said = ({ state }: { state: BringState }) => (
  <div aria-live="polite">
    {state.at === 'refused' && (
      <Notice tone="danger" title={words.refusedTitle}>
        {state.text}
      </Notice>
    )}
    {state.at === 'own' && (
      <Notice tone="success" title={exportCopy.import.done(state.added, state.known)} />
    )}
    {state.at === 'sending' && <p>{words.sending(state.done, state.found.content.ops.length)}</p>}
    {state.at === 'end' && <ImportEnd end={state.end} />}
  </div>
);

/**
 * Imports a person's file: opens it, shows it, and sends it in their name with a reason. The
 * administrator's own file is imported normally.
 */
export const ImportDialog = ({ onClose }: { onClose(): void }) => {
  const { state, open, send, forget } = useImport();
  const { reachable } = useSyncStatus();
  const [chosen, setChosen] = useState(false);
  const asking = state.at === 'asking' || state.at === 'opening' || state.at === 'refused';
  const over = state.at === 'own' || state.at === 'end';
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button tone={over ? 'primary' : 'secondary'} onClick={onClose}>
            {over || state.at === 'sending' ? uiCopy.close : uiCopy.cancel}
          </Button>
          {asking && (
            <Button
              tone="primary"
              type="submit"
              form={FORM}
              disabled={!chosen || state.at === 'opening'}
            >
              {state.at === 'opening' ? words.opening : words.open}
            </Button>
          )}
          {state.at === 'found' && (
            <Button
              tone="primary"
              type="submit"
              form={FORM}
              disabled={!reachable || state.found.content.ops.length === 0}
            >
              {words.found.confirm}
            </Button>
          )}
          {state.at === 'end' && state.end.stopped !== null && (
            <Button onClick={() => void send(state.found, state.reason)}>{words.end.again}</Button>
          )}
        </>
      }
    >
      <Said state={state} />
      {asking && (
        <FileForm
          id={FORM}
          text={words.text}
          onReady={setChosen}
          onChange={forget}
          onSubmit={(file, passphrase) => {
            if (state.at !== 'opening') void open(file, passphrase);
          }}
        />
      )}
      {state.at === 'found' && (
        <FoundForm
          id={FORM}
          found={state.found}
          reachable={reachable}
          onSubmit={async (reason) => reachable && send(state.found, reason)}
        />
      )}
    </Dialog>
  );
};
