/** Going into a page below one that the person is in, by whatever way they came: a card, a step, the map, an address. */
import { useEffect, useRef, useState } from 'react';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { elementOf } from '#src/page-reads/element-of.ts';
import type { BlockPageView } from '#src/blocks-of-a-page/use-block-page.ts';
import { descendants } from '#src/enroll/descendants.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { LevelView } from '#sync/reads/read-level.ts';

/** True until it is known that the person is in, or that there is nothing to go into. */
export const useEnterBelow = (level: LevelView | null | undefined, { page, home, known }: BlockPageView): boolean => {
  const { engine, person } = usePerson();
  // Once a page: what the server refused is not asked for again by looking at it.
  const [asked, setAsked] = useState(false);
  const { node, nodeEnrollment } = level ?? {};
  const creates =
    known && node !== undefined && !nodeEnrollment && node.hasAccess !== 0 && page.stateOf(elementOf({ node })).click === 'create';
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
