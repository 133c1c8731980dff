/** Which documents are ticked, and the payload of accepting them. Pure. */
import type { PayloadInput } from '#contract/commands.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';

/** A tick applies to one version. A newer version must be ticked again. */
export const tickOf = (term: Term): string => `${term.idTerm}~${term.versionNumber}`;

export const unticked = (documents: readonly Term[], ticked: readonly string[]): Term[] =>
  documents.filter((term) => !ticked.includes(tickOf(term)));

export interface Choice {
  documents: readonly Term[];
  communications: boolean;
}

export const acceptanceOf = (
  idUser: string,
  { documents, communications }: Choice,
): PayloadInput<'terms.accept'> => ({
  idUser,
  communicationAccepted: communications ? 1 : 0,
  userLicenceTermsAccepted: documents.find(({ kind }) => kind === 'usage')?.versionNumber ?? null,
  responsibility: documents
    .filter(({ kind }) => kind === 'responsibility')
    .map(({ idTerm, versionNumber }) => ({ idTerm, versionNumber })),
});
