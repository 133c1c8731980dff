import { Check, TriangleAlert } from 'lucide-react';
import { requestInboxCopy as words } from './request-inbox.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SelectionBar } from '#src/ui/list/selection-bar.tsx';
import styles from './request-inbox.module.css';

interface RequestSelectionProps {
  selected: number;
  /** Of them, those that have a place. */
  placed: number;
  onApprove: () => void;
  onDeny: () => void;
  onClear: () => void;
}

/**
 * What can be done with the selected requests. Only those with a place are approved; the others go
 * on waiting.
 */
export const RequestSelection = ({
  selected,
  placed,
  onApprove,
  onDeny,
  onClear,
}: RequestSelectionProps) => (
  <SelectionBar
    label={words.bar}
    clear={words.clear}
    onClear={onClear}
    text={
      <>
        <b>{words.selected(selected)}</b>
        {placed < selected && (
          <span className={styles.warn}>
            <Icon of={TriangleAlert} size={14} />
            {placed === 0 ? words.allShort : words.short(placed, selected - placed)}
          </span>
        )}
      </>
    }
  >
    <Button onClick={onDeny}>{words.deny}</Button>
    <Button tone="primary" icon={Check} disabled={placed === 0} onClick={onApprove}>
      {words.approveMany(placed)}
    </Button>
  </SelectionBar>
);
