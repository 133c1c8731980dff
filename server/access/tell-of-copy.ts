import { and, eq } from 'drizzle-orm';
import { copiedMail } from '#server/copy/pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import type { Person } from '#server/http/person.ts';
import type { Services } from '#server/services.ts';
import { presentMe } from './present-me.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'announce' | 'docs' | 'mail' | 'log'>;

/** Tells whoever opened the session that a copy of its token turned up: on all their devices, and by mail. */
export const tellOfCopy = async (services: Needs, person: Person): Promise<void> => {
  const { db, clock, announce, docs, mail, log } = services;
  const { tenant, sid } = person;
  // A session of support access is its administrator's.
  const idUser = person.supporter ?? person.idUser;
  log.warn({ tenant, idUser, sid }, 'a copied token turned up: session ended');
  const now = new Date(clock.now());
  const { result } = await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
    const [row] = await tx
      .update(people)
      .set({ sessionCopiedAt: now })
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
      .returning();
    if (row) changes.put(personScope(idUser), 'me', idUser, presentMe(row));
    return row ?? null;
  });
  if (!result?.email) return;
  const [app] = await docs.list(db, tenant, 'app');
  // The session has ended already, whatever becomes of the mail.
  await mail
    .send({ to: result.email, ...copiedMail(result.name, app?.name ?? '') })
    .catch((error: unknown) => log.error({ err: error }, 'the mail about a copied token was not sent'));
};
