import { Check, TriangleAlert, X } from 'lucide-react';
import { requestInboxCopy as words } from '#src/copy/pt-BR/request-inbox.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './request-inbox.module.css';

interface SelectionBarProps {
  selected: number;
  /** Of them, those that have a place. */
  placed: number;
  onApprove: () => void;
  onDeny: () => void;
  onClear: () => void;
}

/** What can be done with the selected requests. Only those with a place are approved; the others go on waiting. */
export const SelectionBar = ({ selected, placed, onApprove, onDeny, onClear }: SelectionBarProps) => (
  <div className={styles.bar} role="region" aria-label={words.bar}>
    <IconButton icon={X} label={words.clear} onClick={onClear} />
    <p className={styles.count} aria-live="polite">
      <b>{words.selected(selected)}</b>
      {placed < selected && (
        <span className={styles.warn}>
          <Icon of={TriangleAlert} size={14} />
          {placed === 0 ? words.allShort : words.short(placed, selected - placed)}
        </span>
      )}
    </p>
    <Button className={styles.deny} onClick={onDeny}>
      {words.deny}
    </Button>
    <Button tone="primary" icon={Check} disabled={placed === 0} onClick={onApprove}>
      {words.approveMany(placed)}
    </Button>
  </div>
);
