/** Whether a step of a page opens now, and if not, why: locked, or not on this device while there is no connection. */
import { useEffect, useState } from 'react';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import type { Content } from '#contract/entities/content.ts';
import { finishingCopy } from '#src/copy/pt-BR/finishing.ts';
import { stepLock } from '#src/enroll/step-lock.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { mediaHere } from '#src/platform/saving/media-here.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { contentsOf } from '#sync/reads/granted.ts';
import type { Step } from '#sync/reads/read-level.ts';

/** What these show comes from elsewhere. */
const outside: ReadonlySet<ViewerKind> = new Set(['frame', 'link', 'external', 'live']);
/** Nothing of these can be seen without their file. */
const onlyFile: ReadonlySet<ViewerKind> = new Set(['audio', 'video', 'pdf', 'file']);
/** Steps that are looked at: what follows at once, not a page of thousands. */
const LOOKED_AT = 20;

const kindOf = (content: Content): ViewerKind | undefined => contentTypes[content.idContentType];

/** Contents that open without a connection. Undefined until it is known. */
const useOpensHere = (steps: readonly Step[], wanted: boolean): ReadonlySet<string> | undefined => {
  const ids = steps.flatMap(({ element }) => (element.elementType === 'CONTENT' ? [element.idElement] : [])).slice(0, LOOKED_AT);
  const key = wanted ? ids.join(' ') : '';
  const contents = useMirror((db) => contentsOf(db, key === '' ? [] : key.split(' ')), [key]);
  const saved = useSavedMarks();
  const [here, setHere] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (contents === undefined) return undefined;
    let ended = false;
    const known = contents.filter((content) => content !== undefined);
    void mediaHere(known.flatMap(({ media }) => media?.url ?? [])).then((files) => {
      const opens = known.filter((content) => {
        const kind = kindOf(content);
        if (kind === undefined || saved.contents.has(content.idContentItem)) return true;
        if (outside.has(kind) || kind === 'scorm') return false;
        return !onlyFile.has(kind) || (content.media !== null && files.has(content.media.url));
      });
      if (!ended) setHere(new Set(opens.map(({ idContentItem }) => idContentItem)));
    });
    return () => {
      ended = true;
    };
  }, [contents, saved]);
  return here;
};

/** Undefined until it is known what opens without a connection. */
export const useBlockedReason = (steps: readonly Step[]): ((step: Step) => string | null) | undefined => {
  const { reachable } = useSyncStatus();
  const now = useCorrectedClock();
  const here = useOpensHere(steps, !reachable);
  if (!reachable && here === undefined) return undefined;
  return (step) => {
    const lock = stepLock(step, now());
    if (lock !== null || reachable) return lock;
    const { elementType, idElement } = step.element;
    const opens = elementType === 'CONTENT' ? here?.has(idElement) === true : elementType !== 'EVALUATION' || step.attempt !== null;
    return opens ? null : finishingCopy.needsConnection;
  };
};
