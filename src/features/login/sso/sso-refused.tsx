import type { SsoRefusal } from '#contract/sso.ts';
import { loginCopy } from '../login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { submitBlockedReason } from '../login-form.ts';
import { LoginHeading } from '../login-heading.tsx';
import styles from '../login-form.module.css';

interface SsoRefusedProps {
  why: SsoRefusal;
  cutOff: boolean;
  onRetry: () => void;
  onPassword: () => void;
}

/** Single sign-on came to nothing: why, what was kept, and the two ways on. */
export const SsoRefused = ({ why, cutOff, onRetry, onPassword }: SsoRefusedProps) => (
  <div className={styles.form}>
    <div role="alert">
      <LoginHeading title={loginCopy.sso.refused.title}>
        {loginCopy.sso.refused.why[why]}
      </LoginHeading>
    </div>
    <Notice title={loginCopy.sso.refused.kept.title}>{loginCopy.sso.refused.kept.text}</Notice>
    <Button tone="primary" wide autoFocus why={submitBlockedReason(cutOff)} onClick={onRetry}>
      {loginCopy.sso.refused.retry}
    </Button>
    <Button wide onClick={onPassword}>
      {loginCopy.sso.refused.password}
    </Button>
  </div>
);
