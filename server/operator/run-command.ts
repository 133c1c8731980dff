import { createCompany } from './create-company.ts';
import { linkPeople, unlinkPerson } from './link-people.ts';
import { type OperatorCommand, type OperatorAnswer, CommandRefused } from './operator-command.ts';
import type { OperatorContext } from './operator-context.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { changeProvider, listAllProviders } from './provider-commands.ts';
import { listLeavers, putPeople } from './put-people.ts';
import { removeOffer, removePlan, setOffer, setPlan, showPlan } from './plan-commands.ts';
import {
  addPeople,
  blockPerson,
  changePerson,
  inviteAgain,
  letInPerson,
  listPeople,
} from './people-commands.ts';

type TableOrder = Extract<OperatorCommand, { kind: 'put-people' | 'list-leavers' }>;

const linesOf = (
  context: OperatorContext,
  order: Exclude<OperatorCommand, TableOrder>,
): Promise<string[]> => {
  switch (order.kind) {
    case 'create-company':
      return createCompany(context, order);
    case 'add-people':
      return addPeople(context, order);
    case 'change-person':
      return changePerson(context, order);
    case 'block-person':
      return blockPerson(context, order);
    case 'let-in-person':
      return letInPerson(context, order);
    case 'invite-person':
      return inviteAgain(context, order);
    case 'link-people':
      return linkPeople(context, order);
    case 'unlink-person':
      return unlinkPerson(context, order);
    case 'revoke-certificate':
      return revokeCertificate(context, order);
    case 'list-providers':
      return listAllProviders(context, order);
    case 'set-provider-secret':
    case 'switch-provider':
      return changeProvider(context, order);
    case 'show-plan':
      return showPlan(context, order);
    case 'set-plan':
      return setPlan(context, order);
    case 'set-offer':
      return setOffer(context, order);
    case 'remove-offer':
      return removeOffer(context, order);
    case 'remove-plan':
      return removePlan(context, order);
    case 'list-people':
      return listPeople(context, order);
  }
};

/** An order that cannot be carried out is an answer too. Everything else rejects. */
export const runOperatorCommand = async (
  context: OperatorContext,
  order: OperatorCommand,
): Promise<OperatorAnswer> => {
  try {
    if (order.kind === 'put-people') return { ok: true, ...(await putPeople(context, order)) };
    if (order.kind === 'list-leavers') return { ok: true, ...(await listLeavers(context, order)) };
    return { ok: true, lines: await linesOf(context, order) };
  } catch (error) {
    if (error instanceof CommandRefused)
      return {
        ok: false,
        lines: [...error.lines],
        ...(error.problems.length > 0 && { problems: [...error.problems] }),
      };
    throw error;
  }
};
