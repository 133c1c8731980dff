// The person, the terms that they must accept, and the company's menu.
import type { Me } from '#contract/areas/access/entities/me.ts';
import type { Menu } from '#contract/areas/access/entities/menu.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface PersonView {
  me: Me | null;
  menu: Menu | null;
  /** Terms that the person still has to accept, usage terms first. */
  pendingTerms: Term[];
  /** An older version of one of them was accepted before: the page says that the terms changed. */
  termsUpdated: boolean;
}

/** The version of this document that the person accepted last; null when they never did. */
const acceptedVersion = (me: Me, { kind, idTerm }: Term): number | null =>
  kind === 'usage' ? me.userLicenceTermsAccepted : (me.responsibilitySigned[idTerm] ?? null);

/** The documents whose current version is not accepted. */
export const pendingTerms = (me: Me, terms: readonly Term[]): Term[] =>
  terms
    .filter((term) => (acceptedVersion(me, term) ?? 0) < term.versionNumber)
    .sort((a, b) => Number(b.kind === 'usage') - Number(a.kind === 'usage'));

export const readPerson = (db: PersonDatabase, idUser: string): Promise<PersonView> =>
  db.transaction('r', [db.mirror('me'), db.mirror('menu'), db.mirror('term')], async () => {
    const me = (await db.mirror('me').get(idUser)) ?? null;
    const menu = (await db.mirror('menu').get('menu')) ?? null;
    const pending = me ? pendingTerms(me, await db.mirror('term').toArray()) : [];
    return {
      me,
      menu,
      pendingTerms: pending,
      termsUpdated: me !== null && pending.some((term) => acceptedVersion(me, term) !== null),
    };
  });
