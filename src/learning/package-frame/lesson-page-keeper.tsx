/**
 * While lessons are saved or being saved: brings the page around a lesson onto this device, without
 * which none of them opens offline.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useFollowedQuery } from '#src/platform/live-reads/use-followed-query.ts';
import { appVersion } from '#src/platform/runtime/ports.ts';
import { useApp, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { onConnectionChange } from '#src/platform/saving/connection.ts';
import { runDownloads } from '#src/platform/saving/run-downloads.ts';
import { saved } from '#src/platform/saving/saved.ts';
import { lessonPageOf, noteLessonPage } from '#sync/downloads/lesson-page-here.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { savedLessons, type SavedLessonPackage } from '#sync/downloads/saved-lessons.ts';
import { MaintenanceFrame } from './maintenance-frame.tsx';
import { placesOf } from './package-place.ts';

interface KeptProps {
  pack: SavedLessonPackage;
  /** The page is here, or cannot be had now. */
  onEnd(): void;
}

/**
 * On the package's own origin; where browsers keep nothing for that, as in a frame of another site,
 * on the origin that packages share.
 */
const Kept = ({ pack, onEnd }: KeptProps) => {
  const { person } = usePerson();
  const places = placesOf(useApp(), { person, idPackage: pack.idPackage });
  const [at, setAt] = useState<number | null>(null);
  const [of] = useState(() => ({ owner: ownerOf(person), sha256: pack.sha256 }));
  const found = useEffectEvent((version: string | undefined) =>
    version === appVersion ? onEnd() : setAt(0),
  );
  useEffect(() => {
    void lessonPageOf(caches, location.origin, of)
      .catch(() => null)
      .then((page) => found(page?.version));
  }, [of]);
  const place = at === null ? undefined : places[at];
  if (!place) return null;
  const { origin } = place;
  const keep = async (): Promise<void> => {
    await noteLessonPage(caches, location.origin, of, { origin, version: appVersion });
    await runDownloads(true);
    onEnd();
  };
  return (
    <MaintenanceFrame
      key={origin}
      origin={origin}
      task="keep"
      onEnd={({ isReached, keeps }) => {
        if (keeps) void keep();
        else if (isReached && at !== null && at + 1 < places.length) setAt(at + 1);
        else onEnd();
      }}
    />
  );
};

const LessonPageKeeper = () => {
  const { db, person } = usePerson();
  const packages = useFollowedQuery(
    () => savedLessons(db, saved, ownerOf(person)).catch(() => []),
    [db, person],
  );
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  // What could not be reached is tried again with the next connection.
  useEffect(() => onConnectionChange(() => setLooked(new Set())), []);
  const next = packages?.find(({ sha256 }) => !looked.has(sha256));
  return next ? (
    <Kept
      key={next.sha256}
      pack={next}
      onEnd={() => setLooked((before) => new Set([...before, next.sha256]))}
    />
  ) : null;
};

export default LessonPageKeeper;
