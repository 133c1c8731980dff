import { lazy, Suspense, useEffect } from 'react';
import { useFollowedQuery } from '#src/platform/live-reads/use-followed-query.ts';
import { canSave, saved } from '#src/platform/saving/saved.ts';
import { useKeepSaved } from '#src/platform/saving/use-keep-saved.ts';
import { endDeviceSearch } from '#src/platform/runtime/device-search.ts';

const LessonPageKeeper = lazy(() => import('#src/learning/package-frame/lesson-page-keeper.tsx'));

const Keeper = () => {
  useKeepSaved();
  const hasLessons = useFollowedQuery(
    async () =>
      (await saved.files
        .filter(({ kind, state }) => kind === 'package' && state !== 'doomed')
        .count()
        .catch(() => 0)) > 0,
    [],
  );
  return hasLessons ? (
    <Suspense fallback={null}>
      <LessonPageKeeper />
    </Suspense>
  ) : null;
};

/**
 * Mounted once per logged-in person. Renders nothing. On unmount it ends the search, so that
 * nothing of theirs can be found.
 */
export const SavedKeeper = () => {
  useEffect(() => endDeviceSearch, []);
  return canSave() ? <Keeper /> : null;
};
