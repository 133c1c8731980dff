/** Every type with texts of a usual length and of a difficult one, and answers to them. */
import type {
  AnswerData,
  Question,
  QuestionType,
} from '#contract/areas/evaluation/entities/question.ts';
import { aQuestion, opinions } from '#tests/builders/questions.ts';

interface Sample {
  question: Question;
  difficult: Question;
  given: AnswerData;
  correct: AnswerData | null;
  wrong: AnswerData;
}

const picture =
  '<img src="/media/capa.svg" alt="Painel da empilhadeira com a luz do freio acesa" width="640" height="360">';
const long =
  '<p>Paro, desço e atravesso a pé para conferir antes de seguir, mesmo que o turno esteja no fim e a doca esteja cheia de caminhões à espera, porque quem anda a pé nem sempre ouve a máquina.</p>';
const rich = `<p>Meça em <b>três pontos</b>: H<sub>2</sub>O a <code>4 °C</code>.</p><ul><li>Teto</li><li>Porta</li></ul>`;
const word = 'Paralelepípedo-otorrinolaringologista-inconstitucionalissimamente';
const situations = [
  'Óleo no piso do corredor',
  'Vidro quebrado na doca',
  'Caixa de papelão molhada',
];
const bins = [
  'Areia e etiqueta vermelha',
  'Coletor verde, com luva',
  'Coletor azul, depois de seca',
  'Lixo comum',
];
const statement =
  'Você chega ao cruzamento do corredor 12 com carga alta, que tapa a sua visão. Há uma faixa de pedestres à frente. O que você faz?';
const paragraph =
  'Treinar o pessoal da noite primeiro.\n\nDeixar a lista do turno na doca, no lugar em que todos passam, e ler em voz alta antes de ligar as máquinas.';

export const samples: Record<QuestionType, Sample> = {
  SINGLE_OPTION: {
    question: aQuestion('SINGLE_OPTION', {
      statement,
      options: [
        'Reduzo a velocidade, buzino e sigo em frente.',
        'Paro, desço e atravesso a pé para conferir antes de seguir.',
        'Sigo de ré, olhando para onde vou, e paro na faixa até fazer contato visual.',
        'Levanto a carga acima da cabeça para enxergar por baixo e avanço devagar.',
      ],
    }),
    difficult: aQuestion('SINGLE_OPTION', {
      statement: `<p>O que mostra a foto?</p>${picture}<table><tr><th>Hora</th><th>Temperatura da câmara</th></tr><tr><td>14:00</td><td>4 °C</td></tr></table>`,
      options: [
        long,
        `<p>A luz do freio</p>${picture}`,
        rich,
        word,
        `<img src="/media/nada.png" alt="Foto que não veio">`,
      ],
    }),
    given: { option: 'o3' },
    correct: { option: 'o3' },
    wrong: { option: 'o1' },
  },
  TRUE_OR_FALSE: {
    question: aQuestion('TRUE_OR_FALSE', {
      statement: 'A empilhadeira pode levar passageiro.',
      options: ['Verdadeiro', 'Falso'],
    }),
    difficult: aQuestion('TRUE_OR_FALSE', { statement: long, options: ['Verdadeiro', 'Falso'] }),
    given: { option: 'o2' },
    correct: { option: 'o2' },
    wrong: { option: 'o1' },
  },
  MULTI_OPTION: {
    question: aQuestion('MULTI_OPTION', {
      statement: 'Quais equipamentos são obrigatórios na área de carga?',
      options: [
        'Capacete com jugular',
        'Botina com bico de aço',
        'Colete refletivo',
        'Fone de ouvido',
      ],
    }),
    difficult: aQuestion('MULTI_OPTION', {
      statement: long,
      options: [long, `${picture}`, rich, word],
    }),
    given: { options: ['o1', 'o2', 'o3'] },
    correct: { options: ['o1', 'o2', 'o3'] },
    wrong: { options: ['o1', 'o4'] },
  },
  CORRELATE: {
    question: aQuestion('CORRELATE', {
      statement: 'O que fazer em cada situação?',
      options: situations,
      targets: bins,
    }),
    difficult: aQuestion('CORRELATE', {
      statement: long,
      options: [long, picture, word, ...Array.from({ length: 9 }, (_, at) => `Situação ${at + 4}`)],
      targets: [long, picture, word, ...Array.from({ length: 9 }, (_, at) => `Resposta ${at + 4}`)],
    }),
    given: { pairs: { o1: 't1', o2: 't2', o3: 't3' } },
    correct: { pairs: { o1: 't1', o2: 't2', o3: 't3' } },
    wrong: { pairs: { o1: 't1', o2: 't3' } },
  },
  MULTI_LIKERT_SCALE: {
    question: aQuestion('MULTI_LIKERT_SCALE', {
      statement: 'O que você achou do treinamento?',
      options: [
        'O instrutor explicou com clareza',
        'O tempo bastou para praticar',
        'Vou usar no meu trabalho o que aprendi',
      ],
      scales: opinions,
    }),
    difficult: aQuestion('MULTI_LIKERT_SCALE', {
      statement: long,
      options: [long, picture, word],
      scales: [...opinions, 'Não se aplica ao meu trabalho'],
    }),
    given: { scales: { o1: 's5', o2: 's2', o3: 's4' } },
    correct: null,
    wrong: { scales: { o1: 's1' } },
  },
  LIKERT_SCALE: {
    question: aQuestion('LIKERT_SCALE', {
      statement: 'Eu indicaria este curso a um colega.',
      scales: opinions,
    }),
    difficult: aQuestion('LIKERT_SCALE', {
      statement: 'De 0 a 10, quanto você indicaria?',
      scales: Array.from({ length: 11 }, (_, at) => String(at)),
    }),
    given: { scale: 's4' },
    correct: null,
    wrong: { scale: 's1' },
  },
  SINGLE_OPTION_COMMENT: {
    question: aQuestion('SINGLE_OPTION_COMMENT', {
      statement: 'O treinamento ajudou no seu dia a dia?',
      options: ['Ajudou muito', 'Ajudou um pouco', 'Não ajudou'],
    }),
    difficult: aQuestion('SINGLE_OPTION_COMMENT', { statement: long, options: [long, rich] }),
    given: { option: 'o1', text: paragraph },
    correct: null,
    wrong: { option: 'o2' },
  },
  COMMENT: {
    question: aQuestion('COMMENT', { statement: 'O que você mudaria neste treinamento?' }),
    difficult: aQuestion('COMMENT', { statement: long }),
    given: { text: paragraph },
    correct: null,
    wrong: { text: 'a'.repeat(3950) },
  },
};
