/** One made-up content of each kind and state. */
import type { Content } from '#contract/entities/content.ts';
import { articleHtml, pageHtml } from './texts.ts';

const base: Content = {
  idContentItem: 'kit',
  idContentType: 3,
  idNode: 'no-1',
  text: 'Checklist antes de ligar',
  description: null,
  label: null,
  author: null,
  authorRole: null,
  duration: null,
  image: null,
  content: null,
  contentLocation: null,
  referenceLink: null,
  media: null,
  captions: null,
  poster: null,
  shareable: 0,
  active: 1,
  assets: [],
};

const file = (fileName: string, mimeType: string, size: number) => ({
  url: `/media/${fileName}`,
  fileName,
  mimeType,
  size,
  sha256: '0'.repeat(64),
});

const video: Content = {
  ...base,
  idContentType: 2,
  text: 'Manobras em corredor estreito e cruzamento com pedestres',
  description:
    'Em corredor estreito, quem anda a pé nem sempre ouve a máquina. Veja as três paradas obrigatórias, onde olhar e o gesto que confirma que a outra pessoa viu você.',
  duration: 24,
  poster: '/media/capa.svg',
  media: file('aula.mp4', 'video/mp4', 159_106),
  captions: file('aula.vtt', 'text/vtt', 213),
};

const audio: Content = {
  ...base,
  idContentType: 1,
  text: 'A primeira frase: como atender uma ligação difícil',
  author: 'Ivone Prado',
  description: 'Uma conversa com quem atende há doze anos. O que dizer nos primeiros dez segundos, e o que guardar para depois.',
  duration: 40,
  image: '/media/fone.svg',
  media: file('podcast.mp3', 'audio/mpeg', 160_514),
};

const pdf: Content = {
  ...base,
  idContentType: 25,
  text: 'Guia da empilhadeira',
  description: 'O guia completo do operador, com a lista de verificação de cada turno.',
  media: file('guia.pdf', 'application/pdf', 71_553),
};

export const contents: Record<string, Content> = {
  video,
  'video-tall': { ...video, media: file('vertical.mp4', 'video/mp4', 63_790), captions: null, duration: 8 },
  'video-codec': { ...video, media: file('codec.mp4', 'video/mp4', 16_636), captions: null },
  'video-missing': { ...video, media: file('nao-existe.mp4', 'video/mp4', 96_000_000), captions: null },
  audio,
  'audio-missing': { ...audio, media: file('nao-existe.mp3', 'audio/mpeg', 9_600_000) },
  article: {
    ...base,
    author: 'Paulo Mendes',
    authorRole: 'Técnico de segurança',
    image: '/media/capa.svg',
    referenceLink: 'https://www.gov.br/trabalho',
    content: articleHtml,
  },
  html: {
    ...base,
    idContentType: 5,
    text: 'Dados do cliente: o que anotar, onde guardar e o que nunca pedir em uma ligação de atendimento',
    author: 'Ivone Prado',
    authorRole: 'Encarregada de dados',
    content: pageHtml,
  },
  file: {
    ...base,
    idContentType: 18,
    text: 'Modelo de passagem de turno',
    description: 'Imprima uma folha por turno, ou preencha no celular e envie ao líder.',
    media: file('aula.mp4', 'video/mp4', 159_106),
  },
  'file-docx': {
    ...base,
    idContentType: 18,
    text: 'Roteiro de registro',
    media: { ...file('guia.pdf', '', 9_640_000), fileName: 'roteiro-de-registro-de-ocorrencias-do-turno-da-noite.docx' },
  },
  'file-invalid': { ...base, idContentType: 18, text: 'Planilha de estoque', contentLocation: null },
  'file-missing': { ...base, idContentType: 18, text: 'Planilha de estoque', media: file('nao-existe.xlsx', '', 312_400) },
  pdf,
  'pdf-locked': { ...pdf, text: 'Tabela de preços', media: file('protegido.pdf', 'application/pdf', 35_720) },
  'pdf-damaged': { ...pdf, media: file('danificado.pdf', 'application/pdf', 17) },
  'pdf-missing': { ...pdf, media: file('nao-existe.pdf', 'application/pdf', 17) },
  unknown: { ...base, idContentType: 99 },
};
