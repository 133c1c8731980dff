/** Texts of the page that says what a completed page came to. */
import { defineCopy } from '#src/define-copy.ts';
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const courseEndCopy = defineCopy({
  done: 'Concluído',
  congratulations: (name: string) => `Parabéns, ${name}!`,
  youCompleted: 'Você concluiu',
  with: (counted: string, grade: number | null) =>
    grade === null ? `: ${counted}.` : `: ${counted}, nota ${number.format(grade)}% na avaliação.`,
  paper: 'Certificado de conclusão',
  review: 'Rever conteúdos',
  validUntil: (day: string) => `Vale até ${day}`,
  saved: 'Sua conclusão está salva neste aparelho e segue assim que houver conexão.',
  sending: 'Sua conclusão está sendo enviada.',
  certificate: {
    unsent: 'Disponível quando sua conclusão chegar à empresa.',
    offline: 'Disponível quando houver conexão.',
  },
  points: {
    title: 'Pontos',
    earned: (points: number) => (points === 1 ? 'ponto nesta página' : 'pontos nesta página'),
    unconfirmed: 'a confirmar',
    total: (points: number) => (points === 1 ? 'ponto no total' : 'pontos no total'),
    number: (points: number) => number.format(points),
    place: (position: number) => `${position}º`,
    placeOf: (of: number, before: number | null) =>
      before === null ? `de ${number.format(of)}` : `de ${number.format(of)}, era o ${before}º`,
    more: (points: number) => `+${number.format(points)}`,
  },
  next: {
    title: 'O que vem agora',
    optional: 'Opcional desta página',
    home: 'Ir para a tela inicial',
    journey: 'Minha jornada',
  },
  notYet: {
    title: 'Esta página ainda não foi concluída',
    text: 'Continue de onde parou: a conclusão aparece quando o último conteúdo obrigatório estiver feito.',
    open: 'Abrir a página',
  },
});
