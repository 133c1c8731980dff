import { useState } from 'react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { copiedSessionMemory } from '#src/platform/memory/copied-session.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from './update-notice.module.css';

interface CopiedSessionNoticeProps {
  idUser: string;
  /** When the server found a copied token of this person's and ended its session. */
  at: string | undefined;
}

/** Stays until it was read: another person may have been in this account. */
export const CopiedSessionNotice = ({ idUser, at }: CopiedSessionNoticeProps) => {
  const [read, setRead] = useState<string | null>(null);
  if (at === undefined || read === at || copiedSessionMemory.isRead(idUser, at)) return null;
  const { copied } = shellCopy;
  const close = (): void => {
    copiedSessionMemory.read(idUser, at);
    setRead(at);
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title={copied.title}
        actions={
          <Button size="small" onClick={close}>
            {copied.close}
          </Button>
        }
      >
        {copied.text(new Date(at))}
      </Notice>
    </div>
  );
};
