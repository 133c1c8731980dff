import { useEffect, useState } from 'react';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { noteSupportEnd, ownSupports } from '#src/platform/memory/others-here.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { EndedSupport } from '#sync/session/left-behind.ts';
import styles from './support-access.module.css';

const copy = supportCopy.ended;

/** Shown when the server ended a support session and the person is back in their own account. */
export const SupportEnded = () => {
  const { person } = usePerson();
  const [ended, setEnded] = useState<EndedSupport[]>([]);
  useEffect(() => {
    let wanted = true;
    // Storage errors are reported elsewhere.
    ownSupports(person).then(
      (all) => wanted && setEnded(all.filter((one) => one.person.state === 'held')),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [person]);
  return ended.map((one) => (
    <div key={one.person.idUser} className={styles.banner}>
      <Notice
        tone="warning"
        title={copy.title(one.person.name)}
        actions={
          <Button
            size="small"
            onClick={() => {
              setEnded((all) => all.filter((other) => other !== one));
              void noteSupportEnd(one);
            }}
          >
            {copy.read}
          </Button>
        }
      >
        {copy.text} {one.items > 0 && copy.waits(one.items)}
      </Notice>
    </div>
  ));
};
