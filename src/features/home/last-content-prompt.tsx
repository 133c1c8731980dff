import { useState } from 'react';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { readLastContent } from '#sync/reads/read-last-content.ts';

const words = pageCopy.lastContent;

interface LastContentPromptProps {
  onGo: (idContentItem: string) => void;
}

/**
 * After a login, if the company enabled it: offers the content that was open last. Renders nothing
 * if there is none.
 */
export const LastContentPrompt = ({ onGo }: LastContentPromptProps) => {
  const last = useMirror(readLastContent);
  const [closed, setClosed] = useState(false);
  if (!last || closed) return null;
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={last.title}
      confirm={words.go}
      cancel={words.stay}
      onConfirm={() => {
        setClosed(true);
        onGo(last.idContentItem);
      }}
      onCancel={() => setClosed(true)}
    />
  );
};
