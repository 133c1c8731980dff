/** Queued writes of a person about themselves. */
import {
  configureNotifications,
  editUserField,
  photoChoice,
  type ProfileEdit,
  profileEdit,
  setPhoto,
  updateUser,
} from './api/profile.ts';
import { notificationsReading, readNotificationsUpTo } from './api/notifications.ts';
import { command } from '#contract/command.ts';

/**
 * What the person is told of by the company is a setting; name, contact data and consent are the
 * person's own word.
 */
const isNoticeChoice = ({ changes }: ProfileEdit): boolean => {
  const fields = Object.entries(changes).flatMap(([field, change]) =>
    change === undefined ? [] : [field],
  );
  return (
    fields.length > 0 &&
    fields.every((field) => field === 'notifyTermEnd' || field === 'notifyValidityEnd')
  );
};

export const profileCommands = {
  /** Each field counts by the time of its own change, so two edits are never one write. */
  'profile.edit': command({
    version: 1,
    payload: profileEdit,
    inSupport: (p) => (isNoticeChoice(p) ? 'recorded' : 'refused'),
    by: 'self',
    byFile: 'sealed',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /** The whole photo: the last one counts. */
  'profile.photo': command({
    version: 1,
    payload: photoChoice,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'last',
    subject: () => ({}),
  }),
  /** It only goes forward: of two the later instant counts. */
  'notifications.read': command({
    version: 1,
    payload: notificationsReading,
    inSupport: 'refused',
    by: 'self',
    byFile: 'noted',
    lane: () => 'notifications',
    entity: (p) => `me:${p.idUser}`,
    merge: 'join',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const profileCalls = {
  'profile.edit': { updateUser, editUserField, configureNotifications },
  'profile.photo': { setPhoto },
  'notifications.read': { readNotificationsUpTo },
};
