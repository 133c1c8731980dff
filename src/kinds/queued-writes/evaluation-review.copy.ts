/** Texts of the administrators' page about an attempt at an evaluation that wants a look. */
import { defineCopy } from '#src/define-copy.ts';
import type { ReviewEvent, ReviewReason } from '#contract/areas/evaluation/entities/review.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { dayAndTime } from '#src/ui/format/span.ts';

const questions = (places: readonly number[]): string =>
  places.length === 1
    ? `a questão ${places[0]}`
    : `${places.length} questões: ${places.join(', ')}`;

/** '+2 h', '−12 min'. */
const shift = (seconds: number): string =>
  `${seconds < 0 ? '−' : '+'}${durationPhrase(Math.abs(seconds))}`;

export const evaluationReviewCopy = defineCopy({
  title: (title: string) => `Avaliação · ${title}`,
  attempt: (attempt: number, grade: number | null) =>
    `Tentativa ${attempt}${grade === null ? '' : ` · nota ${Math.round(grade)}%`}`,
  state: 'Para revisar',
  text: 'Esta tentativa foi recebida e conta. Veja o que aconteceu e decida se ela continua valendo.',
  why: 'Por que revisar',
  reason: (reason: ReviewReason, overtime: number): string =>
    ({
      late: 'Chegou depois do fim',
      conflict: 'Respostas diferentes de dois aparelhos',
      time: `Passou do tempo em ${durationPhrase(overtime)}`,
      clock: 'O relógio do aparelho foi mudado durante a avaliação',
      ended: 'Terminada depois do fim da turma ou da matrícula',
      delayed: 'Chegou mais de 24 horas depois de feita',
    })[reason],
  counted: 'Chegaram depois do fim e contaram',
  countedText:
    'Foram dadas antes do fim, pelo relógio do aparelho, a questões que estavam sem resposta.',
  grades: (before: number, now: number) =>
    `A nota era ${Math.round(before)}% e agora é ${Math.round(now)}%.`,
  answers: 'Respostas diferentes',
  question: (place: number) => `Questão ${place}`,
  counts: 'Vale',
  kept: 'Guardada, não vale',
  noAnswer: 'Sem resposta',
  option: (place: number) => `Opção ${place}`,
  written: (text: string) => `“${text}”`,
  pair: (option: string, target: string) => `${option} → ${target}`,
  rated: (option: string, scale: string) => `${option}: ${scale}`,
  timeline: 'O que os aparelhos fizeram',
  /** Answers of one device in a row are one entry. */
  event: (kind: ReviewEvent['kind'], places: readonly number[], seconds: number): string =>
    ({
      start: 'Começou a avaliação',
      answer: `Respondeu ${questions(places)}`,
      opened: 'Abriu a página',
      hidden: 'Saiu da página',
      sleep: `O aparelho dormiu ${durationPhrase(seconds)}`,
      clock: `O relógio foi mudado em ${shift(seconds)}`,
      finish: 'Fim da avaliação',
      late: `Chegou depois do fim: ${questions(places)}`,
      arrival: 'Chegou à empresa',
    })[kind],
  when: (from: string, to: string, on: string | null) => {
    const [first, last] = [dayAndTime(from), dayAndTime(to)];
    return [on, first === last ? first : `${first} até ${last}`].filter(Boolean).join(' · ');
  },
});
