import { useState } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { askToPersist } from '#src/platform/device/storage.ts';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';

const copy = syncCentreCopy.notices.notKept;

/** Asks the browser for persistent storage and shows the result. */
export const KeepButton = ({ onKept }: { onKept(): void }) => {
  const [refused, setRefused] = useState(false);
  const ask = async (): Promise<void> => {
    const granted = await askToPersist();
    setRefused(!granted);
    if (!granted) return;
    showToast({ text: copy.granted });
    onKept();
  };
  return (
    <>
      <Button size="small" onClick={() => void ask()}>
        {copy.action}
      </Button>
      <span role="status">{refused && copy.refused}</span>
    </>
  );
};
