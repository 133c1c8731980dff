import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Icon } from '../icon.tsx';
import { waitingToasts, type Toast } from './toasts.ts';
import styles from './toaster.module.css';

const show = ({ text, icon, action, id, duration = 5000 }: Toast): void => {
  sonner.custom(
    (own) => (
      <div className={styles.toast}>
        {icon && <Icon of={icon} />}
        <span className={styles.text}>{text}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onSelect();
              sonner.dismiss(own);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { duration, ...(id === undefined ? {} : { id }) },
  );
};

/** The heavy half of Toaster: sonner, which stacks, pauses under the pointer and is swiped away. */
const ToasterPane = ({ waiting }: { waiting: readonly Toast[] }) => {
  // After sonner's own effect, so that it already listens.
  useEffect(() => {
    for (const toast of waitingToasts.take()) show(toast);
  }, [waiting]);
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={uiCopy.toasts}
      visibleToasts={3}
      gap={8}
      offset={24}
      mobileOffset={{ left: 16, right: 16, bottom: 'calc(var(--bottombar-h) + var(--safe-bottom) + 12px)' }}
    />
  );
};

export default ToasterPane;
