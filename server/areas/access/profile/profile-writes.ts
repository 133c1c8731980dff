/**
 * Queued edits of a person's own profile. Each field counts by itself: of two changes of one field
 * the later one stays.
 */
import { and, eq } from 'drizzle-orm';
import type { ProfileChanges, ProfileField } from '#contract/areas/access/api/profile.ts';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import { choosableNotifications } from '#contract/areas/social/rules/notification-settings.ts';
import { profileCopy } from '#server/copy/profile-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { isLater, type MadeAt } from '#server/feed/last-write.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import type { PersonRow } from '../find-person.ts';
import { presentMe } from '../present-me.ts';
import { putPhoto, readPhoto, removePhoto } from './profile-photo.ts';
import { readPerson } from '../read-person.ts';

type ChangedFields = readonly (readonly [ProfileField, { to: unknown }])[];

const changedFields = (changes: ProfileChanges): ChangedFields =>
  Object.entries(changes).flatMap(([field, change]) =>
    change === undefined ? [] : [[field as ProfileField, change] as const],
  );

/**
 * When a field was last set by a write. The consent has columns of its own, which the terms set
 * too.
 */
const lastSet = (
  { communicationAt, communicationOrigin, profileTimes }: PersonRow,
  field: ProfileField | 'photo',
): MadeAt | null => {
  if (field === 'communicationAccepted')
    return communicationAt && { at: communicationAt, origin: communicationOrigin };
  const known = profileTimes[field];
  return known ? { at: new Date(known.at), origin: known.origin } : null;
};

/** Tells the person which of their changes gave way to a later one. */
const tellSuperseded = (
  { idUser, key, changes }: CommandContext,
  { at }: MadeAt,
  fields: readonly ProfileField[],
): void => {
  const told: Notification = {
    idNotification: `profile~${key}`,
    section: 'SYSTEM',
    title: profileCopy.superseded.title,
    text: profileCopy.superseded.text(fields),
    createdAt: at.toISOString(),
    idNode: null,
  };
  changes.put(personScope(idUser), 'notification', told.idNotification, told);
};

export const profileWrites = {
  'profile.edit': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, changes } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const person = await readPerson(tx, tenant, idUser);
      if (!person) return { rejected: 'not_found' };
      const made = await context.madeAt();
      const fields = changedFields(payload.changes);
      const winning = fields.filter(([field]) => isLater(made, lastSet(person, field)));
      const superseded = fields
        .filter((one) => !winning.includes(one) && person[one[0]] !== one[1].to)
        .map(([field]) => field);
      if (superseded.length > 0) tellSuperseded(context, made, superseded);
      const answer = (row: PersonRow) => ({
        success: true,
        newToken: null,
        message: profileCopy.saved,
        user: presentMe(row),
        superseded,
      });
      if (winning.length === 0) return { merged: answer(person) };
      const times = winning.filter(([field]) => field !== 'communicationAccepted');
      const by = await context.supportedBy();
      const mark = { at: made.at.toISOString(), origin: made.origin, ...(by !== null && { by }) };
      const [row] = await tx
        .update(people)
        .set({
          ...Object.fromEntries(winning.map(([field, { to }]) => [field, to])),
          ...(times.length < winning.length && {
            communicationAt: made.at,
            communicationOrigin: made.origin,
          }),
          profileTimes: {
            ...person.profileTimes,
            ...Object.fromEntries(times.map(([field]) => [field, mark])),
          },
        })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      changes.put(personScope(idUser), 'me', idUser, presentMe(row ?? person));
      return { answer: answer(row ?? person) };
    },
    reassign: null,
    fromCall: {
      updateUser: ({ idUser }, body) => ({
        kind: 'profile.edit',
        payload: {
          idUser,
          changes: Object.fromEntries(
            Object.entries(body).map(([field, to]) => [field, { from: null, to }]),
          ) as ProfileChanges,
        },
      }),
      configureNotifications: ({ idUser }, items) => ({
        kind: 'profile.edit',
        payload: {
          idUser,
          changes: Object.fromEntries(
            items.map(({ idNotification, active }) => [
              choosableNotifications[idNotification].field,
              { from: null, to: active },
            ]),
          ) as ProfileChanges,
        },
      }),
      editUserField: ({ idUser }, { field, value }) => ({
        kind: 'profile.edit',
        payload: { idUser, changes: { [field]: { from: null, to: value } } },
      }),
    },
  },
  'profile.photo': {
    effect: async (context, { idUser: said, fileName, jpeg }) => {
      const { tx, tenant, idUser, changes } = context;
      if (said !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const person = await readPerson(tx, tenant, idUser);
      if (!person) return { rejected: 'not_found' };
      const bytes = await readPhoto(jpeg);
      if (bytes === null) return { rejected: 'invalid_fields', field: 'jpeg' };
      const made = await context.madeAt();
      if (!isLater(made, lastSet(person, 'photo')))
        return { merged: { success: true, user: presentMe(person) } };
      const photo = await putPhoto(tx, { tenant, idUser, fileName, bytes });
      const profileTimes = {
        ...person.profileTimes,
        photo: { at: made.at.toISOString(), origin: made.origin },
      };
      const [row = person] = await tx
        .update(people)
        .set({ photo, profileTimes })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      await removePhoto(tx, tenant, person.photo);
      changes.put(personScope(idUser), 'me', idUser, presentMe(row));
      return { answer: { success: true, user: presentMe(row) } };
    },
    reassign: null,
  },
  'notifications.read': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, receivedAt, changes } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const person = await readPerson(tx, tenant, idUser);
      if (!person) return { rejected: 'not_found' };
      // Nothing is read before it was told.
      const notificationsReadTo = new Date(
        Math.min(Date.parse(payload.upTo), receivedAt.getTime()),
      );
      const known = person.notificationsReadTo;
      if (known && known >= notificationsReadTo)
        return { merged: { success: true, user: presentMe(person) } };
      const [row = person] = await tx
        .update(people)
        .set({ notificationsReadTo })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      changes.put(personScope(idUser), 'me', idUser, presentMe(row));
      return { answer: { success: true, user: presentMe(row) } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
