/**
 * Asks for push messages, once, after something was completed. The browser's own question follows
 * only a tap on the button.
 */
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pushCopy as words } from './push.copy.ts';
import { pushMemory } from '#src/platform/memory/push-memory.ts';
import { mayAskForPush, turnOnPush } from '#src/platform/requests/push.ts';
import { useApp, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './push-ask.module.css';

type Step = 'asking' | 'working' | 'on' | 'denied' | 'failed' | 'closed';

/** What is asked, how a message looks, and what is sent and what is not. */
const PushExplained = ({ shortName }: { shortName: string }) => (
  <>
    <div>
      <h2 id="push-ask">{words.ask}</h2>
      <p className={styles.how}>{words.how}</p>
    </div>
    <div className={styles.example} role="img" aria-label={words.example}>
      <img src="/icons/any-192.png" alt="" width={36} height={36} />
      <div>
        <p className={styles.line}>
          <span>{shortName}</span>
          <span>{words.exampleTime}</span>
        </p>
        <p>
          <b>{words.exampleTitle}</b>
        </p>
        <p>{words.exampleText}</p>
      </div>
    </div>
    <ul className={styles.list}>
      <li>
        <Icon of={Check} size={20} className={styles.yes} />
        {words.what}
      </li>
      <li>
        <Icon of={Check} size={20} className={styles.yes} />
        {words.howOften}
      </li>
      <li>
        <Icon of={X} size={20} />
        {words.notWhat}
      </li>
    </ul>
  </>
);

export const PushAsk = () => {
  const { person } = usePerson();
  const { shortName } = useApp();
  const { reachable } = useSyncStatus();
  const [may] = useState(() => mayAskForPush(person));
  const [step, setStep] = useState<Step>('asking');
  const said = useRef<HTMLParagraphElement>(null);
  const isDone = step === 'on' || step === 'denied';
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) said.current?.focus();
  }, [isDone]);
  if (!may || step === 'closed' || (!reachable && step === 'asking')) return null;
  if (isDone)
    return (
      <p ref={said} tabIndex={-1} className={styles.said} role="status">
        {words[step]}
      </p>
    );
  const turnOn = async (): Promise<void> => {
    setStep('working');
    const result = await turnOnPush(person);
    if (result !== 'failed') pushMemory.noteAsked(person.idUser);
    setStep(result);
  };
  return (
    <section className={styles.ask} aria-labelledby="push-ask">
      <PushExplained shortName={shortName} />
      <p className={styles.error} role="alert">
        {step === 'failed' ? words.failed : null}
      </p>
      <div className={styles.actions}>
        <Button
          tone="primary"
          aria-disabled={step === 'working'}
          onClick={() => step !== 'working' && void turnOn()}
        >
          {step === 'working' ? words.turningOn : words.turnOn}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            pushMemory.noteAsked(person.idUser);
            setStep('closed');
          }}
        >
          {words.notNow}
        </Button>
      </div>
      <p className={styles.then}>{words.after}</p>
    </section>
  );
};
