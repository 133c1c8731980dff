/** Texts of the questions of evaluations and surveys. */
import { defineCopy } from '#src/define-copy.ts';
import { COMMENT_LIMIT } from '#contract/areas/evaluation/entities/question.ts';

const figure = (value: number): string => value.toLocaleString('pt-BR');

export const questionsCopy = defineCopy({
  /** Goes on after 'Questão 4 de 10 · '. */
  instruction: {
    SINGLE_OPTION: 'escolha uma opção',
    TRUE_OR_FALSE: 'diga se é verdadeiro ou falso',
    MULTI_OPTION: 'escolha uma ou mais opções',
    CORRELATE: 'dê a cada item o número que combina; um número pode se repetir ou sobrar',
    MULTI_LIKERT_SCALE: 'dê sua opinião em cada item',
    LIKERT_SCALE: 'escolha um ponto da escala',
    SINGLE_OPTION_COMMENT: 'escolha uma opção e conte por quê',
    COMMENT: 'responda com suas palavras',
  },
  missing: {
    option: 'Escolha uma opção.',
    options: 'Escolha pelo menos uma opção.',
    scale: 'Escolha um ponto da escala.',
    comment: 'Escreva um comentário.',
    answer: 'Escreva sua resposta.',
    items: (count: number) =>
      count === 1 ? 'Falta responder 1 item.' : `Falta responder ${count} itens.`,
    numbers: (count: number) => (count === 1 ? 'Falta 1 número.' : `Faltam ${count} números.`),
  },
  answer: 'Sua resposta',
  comment: 'Comentário',
  correlate: {
    number: 'Número',
    targets: 'Alternativas numeradas',
    bounds: (max: number) => `Digite um número de 1 a ${max}. Deixe vazio para limpar.`,
    refused: (max: number) => `Só vale um número inteiro de 1 a ${max}.`,
    showTargets: 'Ver alternativas',
    hideTargets: 'Fechar alternativas',
    chosen: (number: number) => `Você escolheu ${number}:`,
    taken: (number: number) => `Alternativa ${number}, em uso`,
    clear: 'Limpar',
    numbered: (number: number) => `Alternativa ${number}`,
  },
  counter: {
    limit: `Até ${figure(COMMENT_LIMIT)} caracteres.`,
    figures: (used: number) => `${figure(used)} / ${figure(COMMENT_LIMIT)}`,
    left: (count: number) =>
      count === 1 ? 'Resta 1 caractere.' : `Restam ${figure(count)} caracteres.`,
    full: `Você chegou ao limite de ${figure(COMMENT_LIMIT)} caracteres.`,
    cut: `O texto colado passa do limite de ${figure(COMMENT_LIMIT)} caracteres: só entrou o que cabia.`,
  },
  review: {
    none: 'Você não respondeu esta questão.',
    noneHere: 'Sem resposta',
    noComment: 'Sem comentário',
    given: 'Sua resposta',
    right: 'Sua resposta está certa',
    wrong: 'Sua resposta está errada',
    correct: 'Resposta certa',
  },
});
