import { useLiveQuery } from 'dexie-react-hooks';
import { loginCopy } from '#src/copy/pt-BR/login.ts';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

/** What has come so far, while the first fill of the mirror runs. */
export const Preparing = () => {
  const { current } = useRuntimeState();
  const received = useLiveQuery(async () => {
    if (!current) return 0;
    return (await current.db.mirror('node').count()) + (await current.db.mirror('content').count());
  }, [current]);
  return (
    <div className={styles.preparing}>
      <div role="status">
        <LoginHeading title={loginCopy.preparing}>{loginCopy.preparingWhy}</LoginHeading>
      </div>
      <div className={styles.track} />
      {received !== undefined && received > 0 && <p className={styles.received}>{loginCopy.received(received)}</p>}
    </div>
  );
};
