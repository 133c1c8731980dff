/** What is ticked, and what it makes when it is signed. Pure. */
import type { PayloadInput } from '#contract/commands/registry.ts';
import type { Term } from '#contract/entities/term.ts';

/** A tick is of one version: a newer text wants a new one. */
export const tickOf = (term: Term): string => `${term.idTerm}~${term.versionNumber}`;

export const unticked = (documents: readonly Term[], ticked: readonly string[]): Term[] =>
  documents.filter((term) => !ticked.includes(tickOf(term)));

export interface Choice {
  documents: readonly Term[];
  communications: boolean;
}

export const acceptanceOf = (idUser: string, { documents, communications }: Choice): PayloadInput<'terms.accept'> => ({
  idUser,
  communicationAccepted: communications ? 1 : 0,
  userLicenceTermsAccepted: documents.find(({ kind }) => kind === 'usage')?.versionNumber ?? null,
  responsibility: documents.filter(({ kind }) => kind === 'responsibility').map(({ idTerm, versionNumber }) => ({ idTerm, versionNumber })),
});
