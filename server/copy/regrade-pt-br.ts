/** Messages of the new grading for the person who runs it. */
const attempts = (count: number): string => (count === 1 ? '1 tentativa' : `${count} tentativas`);

export const regradeCopy = {
  usage: 'Uso: npm run regrade -- AVALIACAO --company ID',
  unknown: (id: string, company: string) =>
    `A empresa “${company}” não tem avaliação com o id “${id}”.`,
  nothing: (title: string) => `${title}: ninguém entregou esta avaliação ainda.`,
  done: (title: string, all: number, changed: number) =>
    `${title}: ${attempts(all)} corrigida(s) de novo; ${changed === 0 ? 'nenhuma nota mudou' : `${changed} nota(s) mudaram`}.`,
  passed: (count: number) => `Passaram a ser aprovadas: ${attempts(count)}.`,
  failed: (count: number) =>
    `Deixaram de ser aprovadas: ${attempts(count)}. O que já estava concluído continua concluído.`,
  kept: (count: number) =>
    `Em ${attempts(count)}, uma ou mais questões mudaram demais desde que foram respondidas e ficam com a correção de antes.`,
} as const;
