import { useSyncExternalStore } from 'react';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { supportRecording } from '#src/platform/memory/support-recording.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

/** Whether an administrator who reads in another person's account leaves traces there. */
export const useRecording = (): boolean =>
  useSyncExternalStore(supportRecording.subscribe, supportRecording.read);

/**
 * An evaluation and a lesson are the person's own: an administrator looks, and cannot ask for more.
 */
export const SupportReadOnly = ({ title, text }: { title: string; text: string }) => (
  <Notice tone="warning" title={title}>
    {text}
  </Notice>
);

/** Tells it, and lets them change it. */
export const SupportNotice = ({ name }: { name: string }) => {
  const recording = useRecording();
  const words = recording ? supportCopy.recording.on(name) : supportCopy.recording.off(name);
  return (
    <Notice
      tone="warning"
      title={words.title}
      actions={
        <Button size="small" onClick={() => supportRecording.set(!recording)}>
          {words.action}
        </Button>
      }
    >
      {words.text}
    </Notice>
  );
};
