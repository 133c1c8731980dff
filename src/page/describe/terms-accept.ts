import { FileCheck } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const termsAccept: KindView<'terms.accept'> = {
  icon: FileCheck,
  describe: ({ userLicenceTermsAccepted: usage, responsibility, communicationAccepted }, { subjects }) => {
    const signed = responsibility.map(({ idTerm, versionNumber }) =>
      syncKindsCopy.term(subjects.terms.get(idTerm) ?? idTerm, versionNumber),
    );
    const said = [...(usage === null ? [] : [syncKindsCopy.term(syncKindsCopy.usageTerms, usage)]), ...signed];
    return { title: syncKindsCopy.terms, fact: [...said, syncKindsCopy.communication(communicationAccepted === 1)].join('; ') };
  },
};
