/**
 * Texts about the company's plan. Texts fixed by the product's specification must not be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
import { dateText } from '#src/ui/format/span.ts';

/** 'restam 12 dias', 'resta 1 dia'. */
const left = (days: number): string => (days === 1 ? 'resta 1 dia' : `restam ${days} dias`);
const people = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`);

export const upgradeCopy = defineCopy({
  left,
  /** Precedes `left` in a sentence: 'Degustação: restam 12 dias'. */
  of: (plan: string) => `${plan}: `,
  /** For learners, during a trial. */
  trial: {
    title: 'Está gostando?',
    text: 'Conte à administração da sua empresa. Ela vê quantas pessoas disseram que sim.',
    action: 'Diga que está gostando da degustação',
  },
  /** For learners, where there are other plans. */
  plans: {
    title: 'Mais para a sua equipe',
    text: 'Há outros planos para a sua empresa. Diga à administração que você quer mais.',
    action: 'Quero o upgrade',
  },
  failed: 'Não foi possível salvar o seu pedido neste aparelho.',
  /** For administrators. */
  admin: {
    title: 'O plano da sua empresa',
    text: 'Veja em que plano a empresa está e quantas pessoas se interessaram.',
    action: 'Ver o plano',
  },
  dialog: {
    title: 'Plano da empresa',
    name: 'Plano',
    time: 'Tempo de degustação',
    until: (days: number, finishDate: string) =>
      `${left(days).replace(/^r/, 'R')}, até ${dateText(finishDate)}`,
    over: (finishDate: string) => `Terminou em ${dateText(finishDate)}`,
    noEnd: 'Sem data para terminar',
    others: 'Outros planos',
    othersText: 'Há outros planos que a empresa pode contratar.',
    pleased: 'Quem disse que está gostando',
    wanting: 'Quem pediu o upgrade',
    count: (count: number) => (count === 0 ? 'Ninguém ainda' : people(count)),
    note: 'O número cresce quando os pedidos chegam: os que foram feitos sem conexão esperam no aparelho de cada pessoa.',
    close: 'Fechar',
  },
});
