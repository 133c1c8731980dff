import { CircleCheck, CircleX, Package, RefreshCw, Upload } from 'lucide-react';
import type { ListedPackage } from '#contract/areas/scorm/entities/package-upload.ts';
import { packagesCopy } from '../packages.copy.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from '../packages.module.css';

const words = packagesCopy;

const tags = {
  SUCCESS: (
    <Tag tone="success" icon={CircleCheck}>
      {words.states.ready}
    </Tag>
  ),
  PENDING: (
    <Tag tone="info" icon={RefreshCw}>
      {words.states.preparing}
    </Tag>
  ),
  ERROR: (
    <Tag tone="danger" icon={CircleX}>
      {words.states.failed}
    </Tag>
  ),
} as const;

interface PackageRowProps {
  one: ListedPackage;
  now: number;
  /** Null where another one is being sent. */
  onVersion: (() => void) | null;
}

export const PackageRow = ({ one, now, onVersion }: PackageRowProps) => (
  <li className={styles.row}>
    <span className={styles.sign}>
      <Icon of={Package} size={24} />
    </span>
    <div>
      <p className={styles.name}>
        <AppLink to={paths.content(one.idContentItem)}>{one.title}</AppLink>
        {tags[one.status]}
      </p>
      <p className={styles.small}>
        {[
          words.version(one.version, one.edition),
          words.facts(one.lessons, fileSize(one.size)),
        ].join(' · ')}
        {one.page === one.title ? '' : ` · ${words.inPage(one.page)}`}
      </p>
      <p className={styles.small}>
        {one.sent ? words.sent(one.sent.at, now, one.sent.by?.name ?? null) : words.byCommand}
      </p>
      {one.status === 'ERROR' && one.reason !== null && (
        <p className={styles.small}>{one.reason}</p>
      )}
    </div>
    {one.replaceable && onVersion && (
      <div className={styles.actions}>
        <Button
          size="small"
          icon={Upload}
          aria-label={words.newVersionFor(one.title)}
          onClick={onVersion}
        >
          {words.newVersion}
        </Button>
      </div>
    )}
  </li>
);
