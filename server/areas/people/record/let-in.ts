/** Who may come in: a person is blocked, let in again, invited. */
import { and, eq, isNull } from 'drizzle-orm';
import {
  blockPerson,
  invitePerson,
  readPersonRecord,
  unblockPerson,
} from '#contract/areas/people/api/people.ts';
import { addInvitation } from '#server/areas/access/login/invitation.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { administer } from '../audit/administer.ts';
import { forPeople } from '../services.ts';
import { demandOtherOwner, demandRank } from './change-rules.ts';
import { presentRecord, reachedPerson } from './read-record.ts';

export const readPersonRecordRoute = forPeople(
  readPersonRecord,
  async ({ services: { db }, person, reach, params }) => ({
    person: await presentRecord(db, await reachedPerson(db, person, reach, params.idUser)),
  }),
);

const setBlocked = (call: typeof blockPerson | typeof unblockPerson, blocked: boolean) =>
  forPeople(call, async ({ services, person, tenant, reach, params }) => {
    const { db, sessions } = services;
    const { idUser } = params;
    if (blocked && [person.idUser, person.supporter].includes(idUser))
      throw new Failure('own_account');
    await administer(services, person, async (writing, note) => {
      const row = await reachedPerson(writing.tx, person, reach, idUser);
      demandRank(person, row);
      if (row.blocked === blocked) return;
      if (blocked && row.admin === 2) await demandOtherOwner(writing.tx, tenant, idUser);
      await putPerson(writing, { idUser, username: row.username, name: row.name, blocked });
      await note({
        action: blocked ? 'person.block' : 'person.unblock',
        subjectKind: 'person',
        idSubject: idUser,
        subjectName: row.name,
        before: { blocked: !blocked },
        after: { blocked },
      });
    });
    // A session that is missed here serves nothing either: each call reads whether its person is
    // blocked. Ending it closes its sockets at once.
    if (blocked) await sessions.endAll(tenant, idUser);
    return { person: await presentRecord(db, await reachedPerson(db, person, reach, idUser)) };
  });

export const blockPersonRoute = setBlocked(blockPerson, true);
export const unblockPersonRoute = setBlocked(unblockPerson, false);

export const invitePersonRoute = forPeople(
  invitePerson,
  async ({ services, person, tenant, reach, params, request }) => {
    const { db, clock, docs, mails } = services;
    const address = await publicAddress(services, tenant, request);
    const [app] = await docs.list(db, tenant, 'app');
    const made = await administer(services, person, async (writing, note) => {
      const { tx, now } = writing;
      const row = await reachedPerson(tx, person, reach, params.idUser);
      demandRank(person, row);
      if (row.blocked) throw new Failure('person_blocked');
      // Only the newest link works: one that was handed over may be in front of another person.
      await tx
        .update(passwordResets)
        .set({ usedAt: new Date(clock.now()) })
        .where(
          and(
            eq(passwordResets.tenant, tenant),
            eq(passwordResets.idUser, row.id),
            isNull(passwordResets.usedAt),
          ),
        );
      const invitation = await addInvitation(tx, row, {
        now,
        address,
        company: app?.name ?? '',
        mails,
        sendsMail: mails.reachesPeople,
      });
      await note({
        action: 'person.invite',
        subjectKind: 'person',
        idSubject: row.id,
        subjectName: row.name,
        before: {},
        after: { mailedTo: invitation.mailedTo },
      });
      return invitation;
    });
    mails.wake();
    return made;
  },
);
