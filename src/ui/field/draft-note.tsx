import { History } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import type { DraftNotes } from '#src/platform/drafts/use-draft.ts';
import { Icon } from '../icon.tsx';
import styles from './draft-note.module.css';

/**
 * Says that what stands in a form was typed earlier, and offers to throw it away. Place it below
 * the form's fields, or above them where the button that sends stays in sight while the fields
 * scroll: what is sent then has been told before.
 */
export const DraftNote = ({ draft: { note, discard, undo } }: { draft: DraftNotes }) => (
  <p className={styles.note} role="status" hidden={note === null}>
    {note !== null && (
      <>
        <Icon of={History} size={14} />
        {uiCopy.draft[note]}
        <button
          type="button"
          className={styles.action}
          onClick={note === 'recovered' ? discard : undo}
        >
          {uiCopy.draft[note === 'recovered' ? 'discard' : 'undo']}
        </button>
      </>
    )}
  </p>
);
