/** Records how long the person stays on each place of the app. Renders nothing. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { navigationTypes } from '#contract/areas/content/api/navigation.ts';
import { nodesOf } from '#sync/reads/granted.ts';
import { sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useRecording } from '#src/learning/recording/support-notice.tsx';
import { savePendingExits, startStay } from '#src/learning/recording/stay.ts';
import { useLeave } from '#src/learning/recording/use-leave.ts';
import { personKey } from '#sync/person-key.ts';
import { placeOf } from './place-of.ts';

export const StayRecorder = () => {
  const { engine, person } = usePerson();
  const recording = useRecording();
  const isRecorded = person.idSupporter === undefined || recording;
  const path = useLocation({ select: (location) => location.pathname });
  const sections = useSharedMirror(sectionsQuery);
  // Sections are known late on a new device. An address that is no section does not wait for them.
  const place = placeOf(path, sections);
  // A page that is not on this device is an error on the screen, and no stay.
  const idNode = place?.idNavigationType === navigationTypes.page ? place.idNavigationItem : null;
  const isHere =
    useMirror(
      async (db) => idNode === null || (await nodesOf(db, [idNode]))[0] !== undefined,
      [idNode],
    ) ?? false;
  const key = place && `${place.idNavigationType} ${place.idNavigationItem}`;
  const owner = personKey(person);
  const end = useRef<(() => void) | null>(null);
  const leave = (): void => {
    end.current?.();
    end.current = null;
  };
  const enter = (): void => {
    if (place && isRecorded && isHere)
      end.current ??= startStay({ engine, clock, ids, owner }, place);
  };
  useEffect(() => void savePendingExits({ engine, owner }), [engine, owner]);
  useEffect(() => {
    if (document.visibilityState !== 'hidden') enter();
    return leave;
  }, [key, isRecorded, isHere]); // eslint-disable-line react-hooks/exhaustive-deps -- a stay begins and ends with its place, not with a render
  useLeave(leave, enter);
  return null;
};
