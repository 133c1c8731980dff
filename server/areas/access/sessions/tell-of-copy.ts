import { and, eq } from 'drizzle-orm';
import { copiedMail } from '#server/copy/mail-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import type { Person } from '#server/http/person.ts';
import type { AccessServices } from '../services.ts';
import { presentMe } from '../present-me.ts';

type Needs = Pick<AccessServices, 'db' | 'clock' | 'announce' | 'docs' | 'mails' | 'log'>;

/** For as long as a mail server may be away; after that the app has long told it. */
const MAIL_MS = 3 * 86_400_000;

/**
 * Tells a person who opened the session that a copy of its token turned up: on all their devices, and by
 * mail.
 */
export const tellOfCopy = async (services: Needs, person: Person): Promise<void> => {
  const { db, clock, announce, docs, mails, log } = services;
  const { tenant, sid } = person;
  // A session of support access is its administrator's.
  const idUser = person.supporter ?? person.idUser;
  log.warn({ tenant, idUser, sid }, 'a copied token turned up: session ended');
  const now = new Date(clock.now());
  const [app] = await docs.list(db, tenant, 'app');
  await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
    const [row] = await tx
      .update(people)
      .set({ sessionCopiedAt: now })
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
      .returning();
    if (!row) return;
    changes.put(personScope(idUser), 'me', idUser, presentMe(row));
    if (row.email === null) return;
    const text = copiedMail(row.name, app?.name ?? '');
    await mails.add(tx, {
      tenant,
      idUser,
      to: row.email,
      text,
      expiresAt: new Date(now.getTime() + MAIL_MS),
    });
  });
  mails.wake();
};
