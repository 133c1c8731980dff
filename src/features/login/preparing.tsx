import { loginCopy } from '#src/copy/pt-BR/login.ts';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

/** While the first fill of the mirror runs. Whoever was here before passes it in a moment, too soon to read why. */
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
