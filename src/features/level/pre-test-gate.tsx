/**
 * Before a page whose first step is a pre-test that was not handed in: who does not take it leaves
 * the page.
 */
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './level-screen.module.css';

const words = evaluationCopy.gate;

interface PreTestGateProps {
  gate: NonNullable<LevelView['gate']>;
  /** False where its questions are not here, and there is no connection. */
  opens: boolean;
  onLeave(): void;
}

export const PreTestGate = ({ gate, opens, onLeave }: PreTestGateProps) => {
  const progress = gate.progress ?? 0;
  return (
    <Dialog
      open
      onClose={onLeave}
      title={words.title}
      size="small"
      footer={
        <>
          <Button onClick={onLeave}>{words.later}</Button>
          {opens && (
            <LinkButton tone="primary" to={paths.step(gate.element)}>
              {progress === 0 ? words.start : words.resume}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.gate}>
        <p>{words.text}</p>
        <ProgressBar value={progress} label={gate.element.title} />
        {!opens && (
          <Notice tone="offline" title={words.offline.title}>
            {words.offline.text}
          </Notice>
        )}
        <p className={styles.gateState}>{progress === 0 ? words.notStarted : words.running}</p>
      </div>
    </Dialog>
  );
};
