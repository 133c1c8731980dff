import { Outlet } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect } from 'react';
import { listening } from '#src/learning/listening/listening.ts';
import { useListening } from '#src/learning/listening/use-listening.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import { idle } from '#src/platform/device/run-when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { personKey } from '#sync/person-key.ts';

/** Loaded after the first screen. */
const SavedKeeper = lazyPart(async () => {
  await idle();
  return import('#src/learning/saving/saved-keeper.tsx');
}, 'SavedKeeper');

const DeliveryTest = lazyPart(async () => {
  await idle();
  return import('#src/learning/package-frame/delivery-test.tsx');
}, 'DeliveryTest');

const OriginCleaner = lazyPart(async () => {
  await idle();
  return import('#src/learning/package-frame/origin-cleaner.tsx');
}, 'OriginCleaner');

/** Loaded after the first screen. */
const IconBadge = lazyPart(async () => {
  await idle();
  return import('#src/app/shell/icon-badge.tsx');
}, 'IconBadge');

/** Loaded after the first screen. */
const StayRecorder = lazyPart(async () => {
  await idle();
  return import('./shell/stay-recorder.tsx');
}, 'StayRecorder');

const SmallPlayer = lazyPart(
  () => import('#src/features/content/sound/small-player.tsx'),
  'SmallPlayer',
);

/** Loaded with the first sound. In a boundary of its own: it does not wait for what is idle. */
const PlayingOn = () =>
  useListening().sound && (
    <Suspense fallback={null}>
      <SmallPlayer />
    </Suspense>
  );

/**
 * After logout, until the next page shows, there is no person, so components that need one are
 * unmounted first. The key remounts everything for a new person, so that no state or pending
 * recording carries over to them.
 */
export const PersonRoute = () => {
  const { current } = useRuntimeState();
  const key = current && personKey(current.person);
  // What plays on is the person's, and ends with them.
  useEffect(() => listening.stop, [key]);
  if (!current) return null;
  return (
    <Fragment key={key}>
      <Outlet />
      <Suspense fallback={null}>
        <SavedKeeper />
        <DeliveryTest />
        <OriginCleaner />
        <IconBadge />
        <StayRecorder />
      </Suspense>
      <PlayingOn />
    </Fragment>
  );
};
