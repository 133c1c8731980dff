/** How a person's queued writes about themselves are shown. */
import { Bell, Camera, UserRound } from 'lucide-react';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { view } from './write-view.ts';

export const profileViews = {
  'profile.edit': view<'profile.edit'>({
    name: queuedWritesCopy.names.profileEdit,
    icon: UserRound,
    describe: ({ changes }, { ofOther }) => ({
      title: queuedWritesCopy.profile(ofOther),
      fact: queuedWritesCopy.profileFields(
        Object.keys(changes).filter(
          (field) => changes[field as keyof typeof changes] !== undefined,
        ),
      ),
    }),
    personal: true,
  }),
  'profile.photo': view<'profile.photo'>({
    name: queuedWritesCopy.names.profilePhoto,
    icon: Camera,
    describe: (_payload, { ofOther }) => ({ title: queuedWritesCopy.photo(ofOther), fact: null }),
    personal: true,
  }),
  'notifications.read': view<'notifications.read'>({
    name: queuedWritesCopy.names.notificationsRead,
    icon: Bell,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.notificationsRead(ofOther),
      fact: null,
    }),
  }),
};
