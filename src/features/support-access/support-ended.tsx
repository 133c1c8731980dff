import { useEffect, useState } from 'react';
import { supportCopy } from '#src/copy/pt-BR/support-access.ts';
import { noteSupportEnd, ownSupports } from '#src/platform/memory/this-device.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { EndedSupport } from '#sync/session/left-behind.ts';
import styles from './support-access.module.css';

const copy = supportCopy.ended;

/** The server ended a session of support access: somebody finds themself in their own account again, and is told why. */
export const SupportEnded = () => {
  const { person } = usePerson();
  const [ended, setEnded] = useState<EndedSupport[]>([]);
  useEffect(() => {
    let wanted = true;
    // A device that cannot be read has told so by other means.
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
