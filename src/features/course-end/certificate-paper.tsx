import { courseEndCopy } from './course-end.copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { dateText } from '#src/ui/format/span.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { useOwnName } from '#src/platform/runtime/use-own-name.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './course-end.module.css';

/** The certificate as a picture: what it says is said beside it. */
export const CertificatePaper = ({ level: { node, progress } }: { level: LevelView }) => {
  const app = useApp();
  const name = useOwnName();
  const facts = [
    progress.finishDate === null ? null : dateText(progress.finishDate),
    node.workload === null ? null : durationPhrase(node.workload),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.paper} aria-hidden="true">
      <div className={styles.paperHead}>
        {app.logo !== null && <img src={app.logo} alt="" />}
        <b>{app.shortName}</b>
      </div>
      <div className={styles.paperBody}>
        <small>{courseEndCopy.paper}</small>
        <b>{node.title}</b>
        <span>{name}</span>
        <small>{facts.join(' · ')}</small>
      </div>
      <svg className={styles.seal} viewBox="0 0 64 84">
        <path d="m22 48-8 34 18-9 18 9-8-34z" className={styles.ribbon} />
        <circle cx="32" cy="30" r="27" className={styles.wax} />
        <path d="m23 31 6.5 6.5L42 24.5" className={styles.sealTick} />
      </svg>
    </div>
  );
};
