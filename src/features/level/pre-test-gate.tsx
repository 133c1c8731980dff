/**
 * Before a page whose first step is a pre-test that was not handed in: asked for once a visit, and
 * never in the way of leaving.
 */
import { useState } from 'react';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './level-screen.module.css';

const words = evaluationCopy.gate;

export const PreTestGate = ({ level }: { level: LevelView }) => {
  const [later, setLater] = useState(false);
  const first = level.steps[0];
  const attempt = first?.attempt;
  const waits =
    attempt?.evaluationType === 'PRE_TEST' && attempt.finishDate === null && first?.done === false;
  if (!first || !waits) return null;
  const progress = first.progress ?? 0;
  return (
    <Dialog
      open={!later}
      onClose={() => setLater(true)}
      title={words.title}
      size="small"
      footer={
        <>
          <Button onClick={() => setLater(true)}>{words.later}</Button>
          <LinkButton tone="primary" to={paths.step(first.element)}>
            {progress === 0 ? words.start : words.resume}
          </LinkButton>
        </>
      }
    >
      <div className={styles.gate}>
        <p>{words.text}</p>
        <ProgressBar value={progress} label={first.element.title} />
        <p className={styles.gateState}>{progress === 0 ? words.notStarted : words.running}</p>
      </div>
    </Dialog>
  );
};
