import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { changePasswordCopy } from './change-password.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ChangePasswordDialog } from './late-change-password-dialog.ts';
import styles from './profile.module.css';

export const PasswordEntry = () => {
  const { reachable } = useSyncStatus();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          <b>{changePasswordCopy.title}</b>
          <span className={styles.note}>{changePasswordCopy.text}</span>
        </span>
        <Icon of={ChevronRight} size={16} />
      </button>
      {open && (
        <Suspense>
          <ChangePasswordDialog reachable={reachable} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
