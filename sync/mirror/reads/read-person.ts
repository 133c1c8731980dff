// Who is here, what they must accept, and the company's menu.
import type { Me } from '#contract/entities/me.ts';
import type { Menu } from '#contract/entities/menu.ts';
import type { Term } from '#contract/entities/term.ts';
import type { PersonDatabase } from '../database.ts';

export interface PersonView {
  me: Me | null;
  menu: Menu | null;
  /** Documents that the person still has to accept, usage terms first. */
  pendingTerms: Term[];
  /** An older version was accepted before: the page says that the terms changed. */
  termsUpdated: boolean;
}

/** The documents that are not accepted in their version of today. */
export const pendingTerms = (me: Me, terms: readonly Term[]): Term[] =>
  terms
    .filter((term) =>
      term.kind === 'usage'
        ? (me.userLicenceTermsAccepted ?? 0) < term.versionNumber
        : (me.responsibilitySigned[term.idTerm] ?? 0) < term.versionNumber,
    )
    .sort((a, b) => Number(b.kind === 'usage') - Number(a.kind === 'usage'));

export const readPerson = (db: PersonDatabase, idUser: string): Promise<PersonView> =>
  db.transaction('r', [db.mirror('me'), db.mirror('menu'), db.mirror('term')], async () => {
    const me = (await db.mirror('me').get(idUser)) ?? null;
    const menu = (await db.mirror('menu').get('menu')) ?? null;
    const pending = me ? pendingTerms(me, await db.mirror('term').toArray()) : [];
    const updated = me !== null && (me.userLicenceTermsAccepted !== null || Object.keys(me.responsibilitySigned).length > 0);
    return { me, menu, pendingTerms: pending, termsUpdated: pending.length > 0 && updated };
  });
