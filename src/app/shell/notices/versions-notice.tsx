import { useSyncExternalStore } from 'react';
import { versionsCopy } from '../versions.copy.ts';
import { databaseVersions } from '#src/platform/lifecycle/database-versions.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from './versions-notice.module.css';

/** Shown on top of the page while another version of the app and this page block each other. */
export const VersionsNotice = () => {
  const state = useSyncExternalStore(databaseVersions.subscribe, databaseVersions.read);
  if (state.at === 'alone') return null;
  const { waiting, outdated } = versionsCopy;
  return (
    <div className={styles.notice}>
      {state.at === 'waiting' ? (
        <Notice tone="warning" title={waiting.title}>
          {waiting.text(state.tabs)}
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={outdated.title}
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              {outdated.action}
            </Button>
          }
        >
          {outdated.text}
        </Notice>
      )}
    </div>
  );
};
