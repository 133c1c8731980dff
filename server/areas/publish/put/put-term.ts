import { term as termSchema, type Term } from '#contract/areas/access/entities/term.ts';
import { terms } from '#server/db/schema/access.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

/** Writes a document to be accepted; a higher version must be accepted again by every person. */
export const putTerm = async ({ tx, tenant, changes }: Writing, input: Term): Promise<void> => {
  const doc = termSchema.parse(input);
  const written = await tx
    .insert(terms)
    .values({ tenant, id: doc.idTerm, doc })
    .onConflictDoUpdate({
      target: [terms.tenant, terms.id],
      set: { doc },
      setWhere: isNew(terms.doc),
    })
    .returning({ id: terms.id });
  if (written.length > 0) changes.put(COMPANY_SCOPE, 'term', doc.idTerm, doc);
};
