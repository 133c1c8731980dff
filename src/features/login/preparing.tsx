import { loginCopy } from './login.copy.ts';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

/**
 * Shown during the first fill of the mirror. The explanation appears late, because returning people
 * pass here in a moment.
 */
export const Preparing = () => (
  <div className={styles.preparing}>
    <div role="status">
      <LoginHeading title={loginCopy.preparing}>
        <span className={styles.late}>{loginCopy.preparingWhy}</span>
      </LoginHeading>
    </div>
    <div className={styles.track} />
  </div>
);
