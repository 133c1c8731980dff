import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { IconButton } from '../action/icon-button.tsx';
import { Icon } from '../icon.tsx';
import styles from './toaster.module.css';
import { useToastPlace } from './toast-place.ts';
import { dismissToast, toasts, type ShownToast } from './toasts.ts';

const OneToast = ({ toast, held }: { toast: ShownToast; held: boolean }) => {
  const { id, text, icon, action, duration = 8000 } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return (
    <li className={styles.toast}>
      {icon && <Icon of={icon} />}
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={uiCopy.close}
        icon={X}
        size={18}
        className={styles.close}
        onClick={() => dismissToast(id)}
      />
    </li>
  );
};

/**
 * Mounted once. Our own, because the toast libraries insert a style element, which the CSP forbids.
 * The attribute keeps it interactive while a dialog makes the rest of the page inert.
 */
export const Toaster = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useToastPlace(list, shown);
  return (
    <section aria-label={uiCopy.toasts} data-react-aria-top-layer="true">
      <ol
        ref={list}
        className={styles.toasts}
        aria-live="polite"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((toast) => (
          <OneToast key={toast.turn} toast={toast} held={held} />
        ))}
      </ol>
    </section>
  );
};
