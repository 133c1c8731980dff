import { LifeBuoy } from 'lucide-react';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { SyncStatusBadge } from './sync-status-badge.tsx';
import styles from './viewer-badge.module.css';

/** Header badges of a viewer: the account's name during support access, and the sync badge. */
export const ViewerBadge = () => {
  const { person } = usePerson();
  return (
    <div className={styles.badges}>
      {person.idSupporter !== undefined && (
        <Tag tone="warning" icon={LifeBuoy}>
          <VisuallyHidden>{supportCopy.banner(person.name)}</VisuallyHidden>
          <span className={styles.name} aria-hidden="true">
            {supportCopy.tag(person.name)}
          </span>
        </Tag>
      )}
      <SyncStatusBadge />
    </div>
  );
};
