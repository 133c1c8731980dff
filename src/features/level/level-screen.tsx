/** A node's page from the mirror (documents 3 §2.1): head, its own blocks, its steps. */
import { useEffect } from 'react';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { BlocksOf } from '#src/page/blocks-of.tsx';
import { usePagePerson } from '#src/page/use-page-person.ts';
import { itemPhase } from '#src/page/item-phase.ts';
import { PageMissing } from '#src/page/page-missing.tsx';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { useSavedContents } from '#src/platform/saving/use-saved.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { readLevel } from '#sync/mirror/reads/read-level.ts';
import { LevelCrumbs } from './level-crumbs.tsx';
import { LevelHead } from './level-head.tsx';
import { LevelWaiting } from './level-waiting.tsx';
import styles from './level-screen.module.css';
import { StepsList } from './steps-list.tsx';

interface LevelScreenProps {
  /** A node or an enrolment. */
  id: string;
  /** A page that holds one content is that content (documents 3 §4 'Level page'). */
  onSingleContent(idContentItem: string): void;
}

export const LevelScreen = ({ id, onSingleContent }: LevelScreenProps) => {
  const level = useMirror((db) => readLevel(db, id), [id]);
  const person = usePagePerson();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const saved = useSavedContents();
  const only = level?.steps.length === 1 && level.node.blocks.length === 0 ? level.steps[0] : undefined;
  const single = only?.element.elementType === 'CONTENT' ? only.element.idElement : null;
  useEffect(() => {
    if (single !== null) onSingleContent(single);
  }, [single, onSingleContent]);

  if (level === undefined || single !== null) return <LevelWaiting />;
  if (level === null)
    return <PageMissing title={levelCopy.missing.title} text={reachable ? levelCopy.missing.online : levelCopy.missing.offline} />;
  const { node, steps, current, states, nodeEnrollment } = level;
  return (
    <article className={styles.page}>
      <LevelCrumbs node={node} />
      <LevelHead level={level} />
      {steps.length > 0 && !nodeEnrollment && <Notice title={levelCopy.notEnrolled.title}>{levelCopy.notEnrolled.text}</Notice>}
      <div className={styles.body}>
        {steps.length > 0 && (
          <div>
            <StepsList
              steps={steps}
              current={current}
              isSaved={(step) => saved.get(step.element.idElement) === 'saved'}
              stateOf={(step) => itemPhase(states.get(step.element.idElement) ?? { state: 'none' }, reachable, now)}
            />
          </div>
        )}
        {node.blocks.length > 0 && <BlocksOf blocks={node.blocks} person={person} />}
        {steps.length === 0 && node.blocks.length === 0 && <EmptyState picture="shelf" level={2} {...levelCopy.empty} />}
      </div>
    </article>
  );
};
