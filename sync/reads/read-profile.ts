// The person as their profile shows them, and whether an edit of it waits.
import type { Me } from '#contract/areas/access/entities/me.ts';
import { waitingStates } from '../mirror/op.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface ProfileView {
  me: Me | null;
  /** An edit that the server does not have yet. */
  waiting: boolean;
}

export const readProfile = (db: PersonDatabase, idUser: string): Promise<ProfileView> =>
  db.transaction('r', [db.mirror('me'), db.outbox], async () => {
    const ops = await db.outbox
      .where('state')
      .anyOf([...waitingStates])
      .toArray();
    return {
      me: (await db.mirror('me').get(idUser)) ?? null,
      waiting: ops.some(({ kind }) => kind === 'profile.edit'),
    };
  });
