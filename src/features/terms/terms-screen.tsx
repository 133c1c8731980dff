/** The terms that must be accepted before anything else. */
import { useMachine } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useRuntime, useRuntimeState, useApp } from '#src/platform/runtime/runtime-context.tsx';
import { TermsPage } from './terms-page.tsx';
import { TermsWaiting } from './terms-waiting.tsx';
import { termsActors } from './terms.actors.ts';
import { termsMachine } from './terms.machine.ts';
import styles from './terms.module.css';

/** The company's bar and the sheet below it. No menu, because the person can go nowhere else. */
const TermsFrame = ({ children }: { children: ReactNode }) => {
  const app = useApp();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {app.logo && <img src={app.logo} alt="" />}
        <b>{app.shortName}</b>
      </header>
      <main className={styles.sheet}>
        <div className={styles.column}>{children}</div>
      </main>
    </div>
  );
};

interface TermsScreenProps {
  /** Everything is accepted: here, before, or in another tab. */
  onDone: () => void;
  /** The person signed out. */
  onDeclined: () => void;
}

const TermsOf = ({ person, onDone, onDeclined }: TermsScreenProps & { person: PersonRuntime }) => {
  const runtime = useRuntime();
  const { current } = useRuntimeState();
  const [machine] = useState(() => termsMachine.provide({ actors: termsActors(runtime, person) }));
  const [state, send] = useMachine(machine);

  const ended = state.status === 'done' ? state.value : null;
  useEffect(() => {
    if (ended === 'accepted') onDone();
    if (ended === 'declined') onDeclined();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ended]);

  // After signing out, until the next page shows, there is no person whose mirror could be read.
  return (
    <TermsFrame>
      {current ? <TermsPage state={state} send={send} /> : <TermsWaiting unavailable={false} />}
    </TermsFrame>
  );
};

export const TermsScreen = (props: TermsScreenProps) => {
  const { current } = useRuntimeState();
  // The person who signs is the one who was logged in when the page opened.
  const [person] = useState(current);
  return person && <TermsOf {...props} person={person} />;
};
