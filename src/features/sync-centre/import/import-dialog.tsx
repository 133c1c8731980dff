import { useState } from 'react';
import { exportCopy } from '#src/learning/export/export.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { FileForm } from '#src/learning/export/file-form.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { useImport } from './use-import.ts';

const copy = exportCopy.import;

/**
 * Imports a file from another device. It is imported completely, or refused with a reason and
 * without any change.
 */
export const ImportDialog = ({ onClose }: { onClose(): void }) => {
  const [chosen, setChosen] = useState(false);
  const { state, bring, forget } = useImport();
  const form = 'import-file';
  const ready = chosen && state.at !== 'busy';
  const done = state.at === 'done';
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        done ? (
          <Button tone="primary" onClick={onClose}>
            {uiCopy.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{uiCopy.cancel}</Button>
            <Button tone="primary" type="submit" form={form} disabled={!ready}>
              {state.at === 'busy' ? copy.busy : copy.confirm}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {done && <Notice tone="success" title={copy.done(state.added, state.known)} />}
        {state.at === 'refused' && (
          <Notice tone="danger" title={copy.refusedTitle}>
            {state.text}
          </Notice>
        )}
      </div>
      {!done && (
        <FileForm
          id={form}
          text={copy.text}
          onReady={setChosen}
          onChange={forget}
          onSubmit={(file, passphrase) => {
            if (ready) void bring(file, passphrase);
          }}
        />
      )}
    </Dialog>
  );
};
