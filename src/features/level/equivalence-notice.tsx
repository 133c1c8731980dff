import { paths } from '#src/paths.ts';
import { useState } from 'react';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './level-screen.module.css';

const words = levelCopy.equivalence;

/** The page counts as completed through other pages. A dialog lists them. */
export const EquivalenceNotice = ({
  equivalences,
}: {
  equivalences: NonNullable<Node['equivalences']>;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="success"
        title={words.title}
        actions={
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {words.see}
          </Button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        footer={
          <Button tone="primary" onClick={() => setOpen(false)}>
            {words.ok}
          </Button>
        }
      >
        <p>{words.text}</p>
        <ul className={styles.equivalences}>
          {equivalences.map(({ idNode, title }) => (
            <li key={idNode}>
              <AppLink to={paths.level(idNode)}>{title || words.untitled}</AppLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
