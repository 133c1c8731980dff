/**
 * The like of a page, among its actions. Who is not enrolled can reach it and learn what is
 * missing.
 */
import { Heart } from 'lucide-react';
import { use } from 'react';
import { likeId } from '#contract/areas/social/entities/like.ts';
import { likeState } from '#contract/areas/learning/rules/card/like-state.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { sayEnrolFirst } from '#src/learning/enroll/enrol-first.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import styles from './level-head.module.css';

const words = cardsCopy.like;

export const LikeTool = ({
  level,
  state: page,
  className,
}: {
  level: LevelView;
  /** The page as its card shows it. */
  state: CardState;
  className?: string | undefined;
}) => {
  const { node, nodeEnrollment, enrollment } = level;
  const { engine, person } = usePerson();
  const enroll = use(EnrollContext);
  const company = useSharedMirror(companyQuery);
  const key = likeId('NODE', node.idNode);
  const state = likeState({
    offered:
      node.nodeType === 'LEARNING' && node.allowLikes !== 0 && person.idSupporter === undefined,
    enrolled: nodeEnrollment !== null,
    liked: company?.liked.has(key) ?? false,
  });
  if (state === 'inactive') return null;
  const likes = company?.likes.get(key) ?? 0;
  const [blocked, liked] = [state === 'canEnrollment', state === 'like'];
  const like = (): void => {
    engine
      .dispatch('like.set', {
        elementType: 'NODE',
        idElement: node.idNode,
        liked: !liked,
        idEnrollment: enrollment?.idEnrollment ?? null,
      })
      .catch(() => showToast({ text: words.failed }));
  };
  const name =
    likes === 0 ? words.on(node.title) : `${words.on(node.title)}. ${words.count(likes)}`;
  return (
    <Tooltip
      text={blocked ? words.enrolFirst : words.count(likes)}
      disabled={!blocked && likes === 0}
    >
      <Button
        icon={Heart}
        className={classNames(className, liked && styles.liked)}
        aria-pressed={liked}
        aria-disabled={blocked}
        aria-label={blocked ? `${name}. ${words.enrolFirst}` : name}
        onClick={() => (blocked ? sayEnrolFirst(node.idNode, page, enroll) : like())}
      >
        {words.short}
      </Button>
    </Tooltip>
  );
};
