/** What the plan command says to the operator. */
import type { Plan, PlanOffer } from '#contract/areas/company/entities/plan.ts';

const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const until = (instant: string | null): string =>
  instant === null ? 'sem data para terminar' : `até ${day(instant)}`;
const people = (count: number): string =>
  count === 1 ? '1 pessoa pediu mais' : `${count} pessoas pediram mais`;

export const planOperatorCopy = {
  usage: [
    'Uso: npm run plan -- show',
    '     npm run plan -- set --id ID [--name NOME] [--trial | --contract] [--end AAAA-MM-DD | --noEnd] [--trialDays N]',
    '     npm run plan -- offer --id ID [--name NOME] [--description TEXTO] [--feature TEXTO …] [--product TEXTO …]',
    '                           [--enterprise] [--trialDays N] [--trialAddress https://…]',
    '     npm run plan -- withdraw --id ID',
    '     npm run plan -- remove',
    'Com mais de uma empresa: --company ID. O que não é dito fica como está.',
  ],
  none: (company: string) => `A empresa ${company} não tem plano: npm run plan -- set.`,
  needsName: (id: string) => `O plano “${id}” é novo: falta --name.`,
  isPlan: (id: string) => `“${id}” é o plano da empresa; uma oferta tem outro id.`,
  unknownOffer: (id: string, company: string) => `A empresa ${company} não tem a oferta “${id}”.`,
  set: (name: string, company: string, end: string | null) =>
    `Plano da empresa ${company}: ${name}, ${until(end)}.`,
  offerSet: (name: string, company: string) => `Oferta gravada na empresa ${company}: ${name}.`,
  offerRemoved: (id: string, company: string) => `A oferta “${id}” saiu da empresa ${company}.`,
  removed: (company: string) => `A empresa ${company} ficou sem plano.`,
  plan: ({ idPlan, name, trial, finishDate, requestsCount, requestedPlan = null }: Plan): string =>
    [
      `${name} (${idPlan})`,
      trial ? 'degustação' : 'contratado',
      until(finishDate),
      people(requestsCount),
      ...(requestedPlan === null ? [] : [`pedido sem resposta: ${requestedPlan}`]),
    ].join(' · '),
  offer: ({ idPlan, name, enterprise, trialDays, finishDate, features }: PlanOffer): string =>
    [
      `  ${name} (${idPlan})`,
      enterprise
        ? 'só por contato'
        : trialDays === 0
          ? 'sem degustação'
          : `degustação de ${trialDays} dias`,
      ...(finishDate === null ? [] : [`degustação ${until(finishDate)}`]),
      ...(features.length === 0 ? [] : [features.join(', ')]),
    ].join(' · '),
};
