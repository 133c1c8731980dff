import { loginCopy } from './login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

interface TicketQuestionProps {
  /** The person whose session the link opens. */
  name: string;
  /** The person who is signed in here; null where there is none. */
  here: string | null;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * A link from elsewhere wants to sign in here: nothing changes before the person at the device has
 * agreed.
 */
export const TicketQuestion = ({ name, here, onAgree, onDecline }: TicketQuestionProps) => {
  const words = loginCopy.ticket;
  return (
    <div className={styles.preparing}>
      <LoginHeading title={words.title(name)}>
        {here === null ? words.text(name) : words.textHere(name, here)}
      </LoginHeading>
      <Button tone="primary" wide onClick={onAgree}>
        {words.agree(name)}
      </Button>
      <Button tone="quiet" wide onClick={onDecline}>
        {here === null ? words.decline : words.stay(here)}
      </Button>
    </div>
  );
};
