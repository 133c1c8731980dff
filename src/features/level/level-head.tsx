import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { paths } from '#src/paths.ts';
import { Play, Users } from 'lucide-react';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { concludedPhrase, lengthOf, totalsOf } from '#src/learning/reads/level-totals.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { InteractionsButton } from '#src/learning/interactions/interactions-button.tsx';
import { PageTool } from '#src/ui/frame/page-tools.tsx';
import { SaveButton } from '#src/learning/saving/save-button.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './level-head.module.css';
import { AttachmentsButton } from './attachments/attachments-button.tsx';
import { LikeTool } from './like-tool.tsx';
import { SyllabusButton } from './syllabus-button.tsx';

const actionOf = (
  level: LevelView,
  expired: boolean,
): { text: string; element: MapElement } | null => {
  const { steps, current, progress } = level;
  const first = steps[0];
  if (!first) return null;
  // Its time may run out, whatever comes before it in the page.
  const running = steps.find(
    ({ attempt }) => attempt?.status === 'STARTED' && attempt.questionnaireType === 'EVALUATION',
  );
  if (running && !expired) return { text: cardsCopy.underWay.resume, element: running.element };
  if (!current || expired || totalsOf(level).isEquivalent)
    return { text: levelCopy.review, element: first.element };
  const text =
    progress.status === 'NOT_ATTEMPTED'
      ? levelCopy.begin
      : levelCopy.resume(steps.indexOf(current) + 1);
  return { text, element: current.element };
};

interface LevelHeadProps {
  level: LevelView;
  /** The page as its card shows it. */
  state: CardState;
  /** The person's class has not begun. */
  closed: boolean;
  /** The person's enrolment has run out. */
  expired: boolean;
  /** Where the person may enrol: the one thing to do first. */
  enrolling: { text: string; onPress: () => void } | null;
  /** False where a step needs a connection that there is none of. */
  opens(element: { elementType: string; idElement: string }): boolean;
}

const LevelTitle = ({ node }: Pick<LevelView, 'node'>) => {
  const length = lengthOf(node);
  const facts = [
    node.label,
    length === null ? null : durationPhrase(length),
    node.validityMonths === null ? null : levelCopy.validity(node.validityMonths),
  ].filter((fact) => fact !== null);
  const lead = shownDescription(node.description);
  return (
    <div className={styles.title}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <h1>{node.title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};

const LevelProgress = ({ level, expired }: Pick<LevelHeadProps, 'level' | 'expired'>) => {
  const totals = totalsOf(level);
  const { percent } = totals;
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent} size="large" label={levelCopy.progressOf(level.node.title)} />
      <span>
        {expired && `${cardsCopy.status.expired} · `}
        <b>{levelCopy.percent(percent)}</b> · {concludedPhrase(totals)}
      </span>
    </div>
  );
};

/** What can be done with a page that has steps. */
const LevelTools = ({ level, state }: Pick<LevelHeadProps, 'level' | 'state'>) => {
  const { node, nodeEnrollment, enrollment } = level;
  return (
    <div className={styles.tools}>
      <SaveButton short className={styles.tool} target={{ kind: 'node', id: node.idNode }} />
      {node.nodeType === 'LEARNING' && node.syllabus && (
        <SyllabusButton className={styles.tool} html={node.syllabus} />
      )}
      <LikeTool className={styles.tool} level={level} state={state} />
      <InteractionsButton className={styles.tool} node={node} idTeam={enrollment?.idTeam ?? null} />
      {nodeEnrollment && <AttachmentsButton className={styles.tool} idNode={node.idNode} />}
    </div>
  );
};

/** The node's description, the person's progress, and the next step. */
export const LevelHead = (props: LevelHeadProps) => {
  const { level, state, closed, expired, enrolling, opens } = props;
  const { node, nodeEnrollment, steps } = level;
  const action = closed || enrolling ? null : actionOf(level, expired);
  return (
    <header className={styles.head}>
      <Picture src={node.image} title={node.title} eager className={styles.picture} />
      <LevelTitle node={node} />
      {steps.length > 0 && (
        <div className={styles.more}>
          {nodeEnrollment && <LevelProgress level={level} expired={expired} />}
          <div className={styles.actions}>
            {enrolling && (
              <Button tone="primary" onClick={enrolling.onPress}>
                {enrolling.text}
              </Button>
            )}
            {action && (
              <LinkButton
                tone={nodeEnrollment ? 'primary' : 'secondary'}
                icon={Play}
                to={paths.step(action.element)}
                needsConnection={!opens(action.element)}
              >
                {action.text}
              </LinkButton>
            )}
            <LevelTools level={level} state={state} />
            {level.enrollment?.idTeam && <PageTool label={levelCopy.meetings} icon={Users} />}
          </div>
        </div>
      )}
      {steps.length === 0 && (
        <div className={styles.more}>
          <div className={styles.tools}>
            <LikeTool className={styles.tool} level={level} state={state} />
            <InteractionsButton className={styles.tool} node={node} idTeam={null} />
          </div>
        </div>
      )}
    </header>
  );
};
