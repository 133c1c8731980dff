/**
 * Writes to the company. The message joins the outbox, so it needs no connection; its texts come
 * from the mirror.
 */
import { CircleCheck, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTACT_MESSAGE_LIMIT } from '#contract/areas/company/api/contact.ts';
import { contactCopy as words } from './contact.copy.ts';
import { paths } from '#src/paths.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import styles from './contact.module.css';
import { cleanText } from '#contract/clean-text.ts';

const figure = (count: number): string => count.toLocaleString('pt-BR');
const LIMIT = figure(CONTACT_MESSAGE_LIMIT);

const problemOf = (text: string): string | null => {
  if (cleanText(text) === '') return words.required;
  return cleanText(text).length > CONTACT_MESSAGE_LIMIT ? words.tooLong(LIMIT) : null;
};

type Step = 'write' | 'sending' | 'sent';

/** The message being written: its draft, what is wrong with it, and sending it. */
const useContactMessage = () => {
  const { person, engine } = usePerson();
  const draft = useDraft({ form: 'contact', schema: draftText, empty: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [step, setStep] = useState<Step>('write');
  const change = (next: string): void => {
    draft.set(next);
    setProblem(null);
  };
  const send = async (): Promise<void> => {
    const message = cleanText(draft.value);
    const found = problemOf(message);
    setProblem(found);
    setFailed(false);
    if (found !== null || step === 'sending') return;
    setStep('sending');
    try {
      await draft.submit(async (id) => {
        await engine.dispatch(
          'contact.send',
          { idMessage: ids.row(), idUser: person.idUser, message },
          { draft: id },
        );
        return true;
      });
      setStep('sent');
    } catch {
      setFailed(true);
      setStep('write');
    }
  };
  return { draft, problem, failed, step, change, send, writeAgain: () => setStep('write') };
};

interface MessageSentProps {
  reachable: boolean;
  /** The company's own text. */
  feedback: string;
  onAgain: () => void;
}

const MessageSent = ({ reachable, feedback, onAgain }: MessageSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <Icon of={reachable ? CircleCheck : Smartphone} size={24} />
      <h1 ref={heading} tabIndex={-1}>
        {reachable ? feedback : words.kept.title}
      </h1>
      {!reachable && <p>{words.kept.text}</p>}
      <div className={styles.actions}>
        <LinkButton to={paths.home}>{words.home}</LinkButton>
        <Button tone="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  );
};

export const ContactScreen = () => {
  const host = useApp();
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  // From the mirror, because the host's app is only as fresh as this page.
  const app = useMirror((db) => db.mirror('app').get(host.idApp), [host.idApp]) ?? host;
  const { draft, problem, failed, step, change, send, writeAgain } = useContactMessage();

  const { contact } = app;
  if (!contact || !app.features?.includes('CONTACT_US'))
    return (
      <EmptyState
        picture="search"
        level={1}
        {...words.missing}
        action={<LinkButton to={paths.home}>{words.home}</LinkButton>}
      />
    );

  if (step === 'sent')
    return (
      <MessageSent reachable={reachable} feedback={contact.feedbackMessage} onAgain={writeAgain} />
    );
  const inSupport = person.idSupporter !== undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1>{contact.title}</h1>
      <p className={styles.description}>{contact.description}</p>
      <TextArea
        label={words.message}
        rows={8}
        value={draft.value}
        error={problem}
        hint={words.used(figure(cleanText(draft.value).length), LIMIT)}
        disabled={inSupport}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <DraftNote draft={draft} />
      {failed && <ErrorNotice title={words.notStored} />}
      {!reachable && <p className={styles.note}>{words.offline}</p>}
      <div className={styles.actions}>
        <Button
          type="submit"
          tone="primary"
          why={inSupport ? { icon: 'lock', text: words.inSupport } : null}
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
};
