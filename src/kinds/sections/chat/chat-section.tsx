/**
 * Section type 61: a web chat of another service, in a sandboxed frame that fills the height.
 * Nothing of it is recorded.
 */
import { useCallback } from 'react';
import { sectionFrame } from '#contract/areas/content/api/frame.ts';
import { sectionsCopy } from '../sections.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { EmbeddedPage } from '#src/kinds/viewers/frame/embedded-page.tsx';
import type { OpenFrame } from '#src/kinds/viewers/viewer.ts';
import type { SectionProps } from '../section-spec.ts';
import { unrecorded } from '../unrecorded.ts';
import styles from './chat-section.module.css';

const ChatSection = ({ section: { idSection, title, address = null } }: SectionProps) => {
  const { reachable } = useSyncStatus();
  const open = useCallback<OpenFrame>(
    () => Promise.resolve({ address: sectionFrame(idSection), framing: 'allowed' }),
    [idSection],
  );
  return (
    <div className={styles.chat}>
      <EmbeddedPage
        title={title ?? sectionsCopy.chat}
        openFrame={open}
        online={reachable}
        recorder={unrecorded}
        outside={address}
        completed
      />
    </div>
  );
};

export default ChatSection;
