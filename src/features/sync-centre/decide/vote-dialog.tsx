import { useState } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { StarPicker } from '#src/ui/figure/star-picker.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './decide.module.css';

interface VoteDialogProps {
  /** Title of the content. */
  title: string;
  vote: number;
  onSave(vote: number): Promise<void>;
  onClose(): void;
}

export const VoteDialog = ({ title, vote, onSave, onClose }: VoteDialogProps) => {
  const [picked, setPicked] = useState(vote);
  return (
    <Dialog
      open
      onClose={onClose}
      title={syncCentreCopy.vote.title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button
            tone="primary"
            disabled={picked === vote}
            onClick={() => void onSave(picked).finally(onClose)}
          >
            {syncCentreCopy.vote.save}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{title}</p>
        <StarPicker label={syncCentreCopy.vote.label(title)} value={picked} onChange={setPicked} />
      </div>
    </Dialog>
  );
};
