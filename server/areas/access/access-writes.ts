/** Queued acceptances of the current terms. */
import { people, termsAcceptances } from '#server/db/schema/access.ts';
import { isLater } from '#server/feed/last-write.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { presentMe } from './present-me.ts';
import { readPerson } from './read-person.ts';
import { and, eq } from 'drizzle-orm';

export const accessWrites = {
  /**
   * Accepts the current versions of the terms. An acceptance of an outdated version is refused, so
   * that the person is asked again.
   */
  'terms.accept': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, key, at, receivedAt, changes } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const person = await readPerson(tx, tenant, idUser);
      if (!person) return { rejected: 'not_found' };
      const {
        userLicenceTermsAccepted: usageVersion,
        communicationAccepted,
        responsibility,
      } = payload;

      const terms = await context.terms();
      const usage = terms.find((term) => term.kind === 'usage');
      if (usageVersion !== null) {
        if (!usage) return { rejected: 'not_found', field: 'userLicenceTermsAccepted' };
        if (usageVersion !== usage.versionNumber) {
          // The current version was already accepted on another device.
          const superseded =
            usageVersion < usage.versionNumber &&
            (person.usageTermsAccepted ?? 0) >= usage.versionNumber;
          return superseded
            ? { merged: { success: true, user: presentMe(person) } }
            : { rejected: 'conflict', field: 'userLicenceTermsAccepted' };
        }
      }
      for (const signed of responsibility) {
        const term = terms.find(
          ({ idTerm, kind }) => idTerm === signed.idTerm && kind === 'responsibility',
        );
        if (!term) return { rejected: 'not_found', field: 'responsibility' };
        if (term.versionNumber !== signed.versionNumber)
          return { rejected: 'conflict', field: 'responsibility' };
      }

      await tx
        .insert(termsAcceptances)
        .values({
          tenant,
          idUser,
          clientOpId: key,
          usageVersion,
          communicationAccepted,
          responsibility,
          acceptedAt: at,
          receivedAt,
        })
        .onConflictDoNothing();
      const made = await context.madeAt();
      const { communicationAt, communicationOrigin } = person;
      // A choice that was made on another device since stays, however late this one arrives.
      const chosen = isLater(
        made,
        communicationAt && { at: communicationAt, origin: communicationOrigin },
      )
        ? { communicationAccepted, communicationAt: made.at, communicationOrigin: made.origin }
        : {};
      const [row] = await tx
        .update(people)
        .set({
          ...chosen,
          usageTermsAccepted: usageVersion ?? person.usageTermsAccepted,
          responsibilitySigned: {
            ...person.responsibilitySigned,
            ...Object.fromEntries(
              responsibility.map(({ idTerm, versionNumber }) => [idTerm, versionNumber]),
            ),
          },
        })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      const me = presentMe(row ?? person);
      changes.put(personScope(idUser), 'me', idUser, me);
      return { answer: { success: true, user: me } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
