import { useEffect } from 'react';
import { loginCopy } from '../login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LoginHeading } from '../login-heading.tsx';
import styles from '../login-form.module.css';

interface SsoWaitingProps {
  /**
   * `provider`: on the way to the company's sign-on page. `session`: a one-time token is being
   * redeemed.
   */
  for: 'provider' | 'session';
  onCancel: () => void;
}

/** Shown while the browser goes to the provider, and while its answer becomes a session. */
export const SsoWaiting = ({ for: what, onCancel }: SsoWaitingProps) => {
  useEffect(() => {
    // Back from the provider by the browser's button: the page is the one that was left.
    const restored = (event: PageTransitionEvent): void => void (event.persisted && onCancel());
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [onCancel]);
  return (
    <div className={styles.preparing}>
      <div role="status">
        <LoginHeading title={what === 'provider' ? loginCopy.sso.going : loginCopy.entering}>
          {loginCopy.sso.wait}
        </LoginHeading>
      </div>
      <div className={styles.track} />
      {what === 'provider' && (
        <Button tone="quiet" wide onClick={onCancel}>
          {loginCopy.sso.cancel}
        </Button>
      )}
    </div>
  );
};
