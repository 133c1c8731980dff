/**
 * Where a person stopped in a content that no person enrols in, as one of a collection. The server
 * keeps progress by enrolment, so this one is kept on this device alone, with the other settings of
 * a content.
 */
import { z } from 'zod/mini';
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import { instant, percent, seconds } from '#contract/primitives.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import { contentSettings } from '#src/platform/memory/content-settings.ts';

/** What a viewer goes on from. */
type ViewerPlace = Pick<ContentEnrollment, 'status' | 'progress' | 'lastPosition' | 'lastModified'>;

const place = z.object({ progress: percent, lastPosition: seconds, lastModified: instant });

export const keptPlace = {
  read: (idUser: string, idContentItem: string): ViewerPlace | null => {
    const known = place.safeParse(contentSettings.read(idUser, idContentItem)['place']);
    return known.success
      ? { ...known.data, status: known.data.progress === 100 ? 'COMPLETED' : 'IN_PROGRESS' }
      : null;
  },
  write: (
    idUser: string,
    idContentItem: string,
    { progress, lastPosition }: { progress: number; lastPosition: number },
    now: number,
  ): void =>
    contentSettings.write(idUser, idContentItem, {
      place: { progress, lastPosition, lastModified: new Date(now).toISOString() },
    }),
};

/**
 * Where a viewer begins. A person who has enrolled since begins anew: what this device kept before
 * counts for nothing, and would hide what does.
 */
export const placeAtOpening = (
  { level, step, content }: ContentView,
  idUser: string,
): ViewerPlace | null =>
  level?.nodeEnrollment
    ? (step?.contentEnrollment ?? null)
    : keptPlace.read(idUser, content.idContentItem);
