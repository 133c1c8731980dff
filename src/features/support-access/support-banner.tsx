import { Suspense } from 'react';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { SupportEnded } from './late-support-ended.ts';
import styles from './support-access.module.css';

/** Shown on every page during support access, and afterwards if the server ended it. */
export const SupportBanner = ({ onLeave }: { onLeave(): void }) => {
  const { person } = usePerson();
  if (person.idSupporter === undefined)
    return (
      <Suspense fallback={null}>
        <SupportEnded />
      </Suspense>
    );

  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        title={supportCopy.banner(person.name)}
        actions={
          <Button size="small" onClick={onLeave}>
            {supportCopy.bannerLeave}
          </Button>
        }
      />
    </div>
  );
};
