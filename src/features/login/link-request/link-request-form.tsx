import { ArrowLeft } from 'lucide-react';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { loginCopy } from '../login.copy.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { linkRequestMachine } from './link-request.machine.ts';
import { linkRequestActors } from '../login.actors.ts';
import { LoginHeading } from '../login-heading.tsx';
import { LoginNotice } from '../login-notice.tsx';
import type { Cut } from '../login-problem.ts';
import { cutOf } from '../login-state.ts';
import styles from '../login-form.module.css';
import { submitted, useFocusOnError, submitBlockedReason } from '../login-form.ts';

export type LinkPurpose = 'forgot' | 'firstAccess';

interface LinkRequestFormProps {
  purpose: LinkPurpose;
  /** What was typed in the login form so far. */
  login: string;
  cut: Cut | null;
  known: boolean;
  /** Passes the login on to the first step of the login form. */
  onType: (login: string) => void;
  onLost: (by: Cut) => void;
  onClose: () => void;
}

const copy = loginCopy.linkRequest;
/** Of the field; the others are told above it. */
const errors = {
  login_missing: loginCopy.loginMissing,
  failed: copy.failed,
  rate_limited: null,
  demo_local_only: null,
} as const;

/** The request's machine while the form is open; the form closes once the link has been sent. */
const useLinkRequest = ({ onLost, onClose }: Pick<LinkRequestFormProps, 'onLost' | 'onClose'>) => {
  const runtime = useRuntime();
  const app = useApp();
  const machine = useMemo(
    () =>
      linkRequestMachine.provide({
        actors: linkRequestActors(runtime, app),
        actions: {
          announceFailure: () => showToast({ text: copy.failedToast }),
          reportLost: (_, outcome) => onLost(cutOf(outcome) ?? 'unreachable'),
        },
      }),
    // The machine must not change while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const [state, send] = useMachine(machine);
  const sent = state.matches('sent');
  useEffect(() => {
    if (!sent) return;
    showToast({ text: copy.sent });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sent]);
  return { ...state.context, sending: state.matches('sending'), send };
};

/** Asks for the login and requests a link to its e-mail address. */
export const LinkRequestForm = ({
  purpose,
  login,
  cut,
  known,
  onType,
  onLost,
  onClose,
}: LinkRequestFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const { problem, after, sending, send } = useLinkRequest({ onLost, onClose });
  const error = problem && errors[problem];
  useFocusOnError(field, error);

  return (
    <>
      <LoginHeading title={copy[purpose].title}>{copy[purpose].text}</LoginHeading>
      <LoginNotice
        cut={cut}
        problem={problem === 'rate_limited' || problem === 'demo_local_only' ? problem : null}
        after={after}
        known={known}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => send({ type: 'SEND', login: submitted(event, 'username') })}
      >
        <Field
          ref={field}
          label={loginCopy.login.label}
          placeholder={loginCopy.login.placeholder}
          name="username"
          defaultValue={login}
          onChange={(event) => {
            send({ type: 'TYPE' });
            onType(event.target.value);
          }}
          error={error}
          required
          autoFocus
          maxLength={200}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
        />
        <Button
          type="submit"
          tone="primary"
          wide
          aria-busy={sending}
          why={submitBlockedReason(cut !== null)}
        >
          {sending ? copy.sending : copy.send}
        </Button>
        <div className={styles.links}>
          <button type="button" className={styles.link} onClick={onClose}>
            <Icon of={ArrowLeft} size={16} />
            {copy.back}
          </button>
        </div>
      </form>
    </>
  );
};
