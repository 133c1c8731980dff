import { useLiveQuery } from 'dexie-react-hooks';
import { loginCopy } from '#src/copy/pt-BR/login.ts';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

/** What has come so far, while the first fill of the mirror runs; whoever was here before passes it in a moment. */
export const Preparing = () => {
  const { current } = useRuntimeState();
  const received = useLiveQuery(
    async () => current && (await current.db.mirror('node').count()) + (await current.db.mirror('content').count()),
    [current],
  );
  const isFirst = useLiveQuery(async () => current && (await current.db.scopes.count()) === 0, [current]);
  return (
    <div className={styles.preparing}>
      <div role="status">
        <LoginHeading title={loginCopy.preparing}>{isFirst && loginCopy.preparingWhy}</LoginHeading>
      </div>
      <div className={styles.track} />
      {Boolean(received) && <p className={styles.received}>{loginCopy.received(received ?? 0)}</p>}
    </div>
  );
};
