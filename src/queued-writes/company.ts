/** How a person's queued writes about their company are shown. */
import { queuedWritesCopy } from '#src/copy/pt-BR/queued-writes.ts';
import { FileCheck, Rocket, Trophy } from 'lucide-react';
import { view } from './write-view.ts';

export const companyViews = {
  'terms.accept': view<'terms.accept'>({
    name: queuedWritesCopy.names.termsAccept,
    icon: FileCheck,
    describe: ({ userLicenceTermsAccepted: usage, responsibility, communicationAccepted }, { subjects, ofOther }) => {
      const signed = responsibility.map(({ idTerm, versionNumber }) =>
        queuedWritesCopy.term(subjects.terms.get(idTerm) ?? idTerm, versionNumber),
      );
      const said = [...(usage === null ? [] : [queuedWritesCopy.term(queuedWritesCopy.usageTerms, usage)]), ...signed];
      return {
        title: queuedWritesCopy.terms(ofOther),
        fact: [...said, queuedWritesCopy.communication(communicationAccepted === 1)].join('; '),
      };
    },
    personal: true,
  }),
  'campaign.notified': view<'campaign.notified'>({
    name: queuedWritesCopy.names.campaignNotified,
    icon: Trophy,
    describe: (_payload, { ofOther }) => ({ title: queuedWritesCopy.campaign(ofOther), fact: null }),
  }),
  'plan.requestUpgrade': view<'plan.requestUpgrade'>({
    name: queuedWritesCopy.names.planRequestUpgrade,
    icon: Rocket,
    describe: (_payload, { ofOther }) => ({ title: queuedWritesCopy.plan(ofOther), fact: queuedWritesCopy.planFact }),
  }),
};
