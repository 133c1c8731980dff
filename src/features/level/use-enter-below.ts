/**
 * Enrols the person in a page below one in which they are enrolled, however they got there: card,
 * step, map or address.
 */
import { useEffect, useRef, useState } from 'react';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import type { BlockPageView } from '#src/kinds/blocks/page/use-block-page.ts';
import { descendants } from '#src/learning/enroll/descendants.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { LevelView } from '#sync/reads/read-level.ts';

/** True until the person is enrolled, or until it is known that there is nothing to enrol in. */
export const useEnterBelow = (
  level: LevelView | null | undefined,
  { page, home, known }: BlockPageView,
): boolean => {
  const { engine, person } = usePerson();
  // Once per page view, so that a refused enrolment is not requested again.
  const [asked, setAsked] = useState(false);
  const { node, nodeEnrollment } = level ?? {};
  const state = node && page.stateOf(elementOf({ node }));
  const creates =
    known &&
    node !== undefined &&
    !nodeEnrollment &&
    node.hasAccess !== 0 &&
    state?.click === 'create' &&
    state.locked === null;
  const way = creates && home ? descendants(node.idNode, home.enrolled) : null;
  const open = way?.lockedBy === null;
  const entering = open && !asked;
  const enter = useRef<() => Promise<unknown>>(async () => undefined);
  enter.current = async () => {
    if (!way || node?.nodeCode == null) return;
    const { idEnrollment, idTeam, idParentNodeEnrollment } = way;
    const { idNode, nodeCode } = node;
    await engine.dispatch('nodeEnrollment.create', {
      idUser: person.idUser,
      idEnrollment,
      idNode,
      nodeCode,
      idTeam,
      idParentNodeEnrollment,
    });
  };
  useEffect(() => {
    if (!entering) return;
    enter
      .current()
      .catch(() => showToast({ text: levelCopy.enterFailed }))
      .finally(() => setAsked(true));
  }, [entering]);
  return level != null && (!known || entering);
};
