/** How a person's queued writes about their company are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { FileCheck, MailCheck, MessageSquare, Rocket, Trophy } from 'lucide-react';
import { view } from './write-view.ts';

export const companyViews = {
  'terms.accept': view<'terms.accept'>({
    name: queuedWritesCopy.names.termsAccept,
    icon: FileCheck,
    describe: (
      { userLicenceTermsAccepted: usage, responsibility, communicationAccepted },
      { subjects, ofOther },
    ) => {
      const signed = responsibility.map(({ idTerm, versionNumber }) =>
        queuedWritesCopy.term(subjects.terms.get(idTerm) ?? idTerm, versionNumber),
      );
      const said = [
        ...(usage === null ? [] : [queuedWritesCopy.term(queuedWritesCopy.usageTerms, usage)]),
        ...signed,
      ];
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
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.campaign(ofOther),
      fact: null,
    }),
  }),
  'plan.requestUpgrade': view<'plan.requestUpgrade'>({
    name: queuedWritesCopy.names.planRequestUpgrade,
    icon: Rocket,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.plan(ofOther),
      fact: queuedWritesCopy.planFact,
    }),
  }),
  'plan.requestPlan': view<'plan.requestPlan'>({
    name: queuedWritesCopy.names.planRequestPlan,
    icon: Rocket,
    describe: ({ numberOfLicences }, { ofOther }) => ({
      title: queuedWritesCopy.planContract(ofOther),
      fact: queuedWritesCopy.planContractFact(numberOfLicences),
    }),
  }),
  'plan.contact': view<'plan.contact'>({
    name: queuedWritesCopy.names.planContact,
    icon: MessageSquare,
    describe: ({ message }, { ofOther }) => ({
      title: queuedWritesCopy.planContact(ofOther),
      fact: message ? queuedWritesCopy.chatFact(message) : null,
    }),
  }),
  'plan.answerRequest': view<'plan.answerRequest'>({
    name: queuedWritesCopy.names.planAnswerRequest,
    icon: MailCheck,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.planAnswer(ofOther),
      fact: null,
    }),
  }),
};
