/** Queued writes of a person about themselves. */
import { configureNotifications, editUserField, photoChoice, profileEdit, setPhoto, updateUser } from '../api/access/profile.ts';
import { command } from '../command.ts';

export const profileCommands = {
  /** Each field counts by the time of its own change, so two edits are never one write. */
  'profile.edit': command({
    version: 1,
    payload: profileEdit,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /** The whole photo: the last one counts. */
  'profile.photo': command({
    version: 1,
    payload: photoChoice,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'last',
    subject: () => ({}),
  }),
};

/** The API calls for sending these writes separately. In their own object, so that the app does not bundle them. */
export const profileCalls = {
  'profile.edit': { updateUser, editUserField, configureNotifications },
  'profile.photo': { setPhoto },
};
