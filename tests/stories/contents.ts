/** One made-up content of each kind and state. */
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import type { Playlist } from '#contract/areas/content/entities/playlist.ts';
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
  description:
    'Uma conversa com quem atende há doze anos. O que dizer nos primeiros dez segundos, e o que guardar para depois.',
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

const playlist: Content = {
  ...base,
  idContentType: 7,
  text: 'Vídeos da doca',
  description: 'Dois vídeos curtos para ver antes do turno.',
};

const videos: Playlist['medias'] = [
  {
    hashed_id: 'corredor',
    name: 'Manobras em corredor estreito',
    description: 'Velocidade, buzina, olhar e distância.',
    thumbnail: '/media/capa.svg',
    duration: 69,
    media: file('aula.mp4', 'video/mp4', 159_106),
    captions: null,
  },
  {
    hashed_id: 'abcdefghijk',
    name: 'Primeiro que vence, primeiro que sai, e o que fazer quando os dois lotes vencem no mesmo dia',
    description: null,
    thumbnail: null,
    duration: 64,
    media: null,
    captions: null,
  },
];

const part = (
  idContentItem: string,
  text: string,
  more: Partial<JourneyPart> = {},
): JourneyPart => ({
  idContentItem,
  text,
  contentLocation: null,
  parentName: null,
  completed: 0,
  image: null,
  referenceLink: null,
  idClassification: null,
  classificationAbbreviation: null,
  classificationTitle: null,
  content: articleHtml,
  children: [],
  ...more,
});

const stepParts = [
  part('s1', 'Receber o caminhão', { image: '/media/capa.svg' }),
  part('s2', 'Medir a temperatura'),
  part('s3', 'Contar em voz alta'),
  part('s4', 'Separar as avarias e escrever por quê, para quem vai decidir depois'),
  part('s5', 'Guardar e passar o turno'),
];

const group = (
  idClassification: number,
  classificationAbbreviation: string,
  classificationTitle: string,
): Partial<JourneyPart> => ({
  idClassification,
  classificationAbbreviation,
  classificationTitle,
});

const impactParts = [
  part('i1', 'Quem anda a pé', {
    ...group(1, 'PES', 'Pessoas'),
    image: '/media/capa.svg',
    children: [part('i1a', 'A troca de turno'), part('i1b', 'Quem vem de fora')],
  }),
  part('i2', 'Quarenta minutos na doca', group(2, 'PRO', 'Produto')),
  part('i4', 'O último da rota', group(4, 'CLI', 'Cliente')),
  part('i6', 'O que vai para o lixo', group(6, 'PLA', 'Planeta')),
];

export const contents: Record<string, Content> = {
  video,
  'video-tall': {
    ...video,
    media: file('vertical.mp4', 'video/mp4', 63_790),
    captions: null,
    duration: 8,
  },
  'video-codec': { ...video, media: file('codec.mp4', 'video/mp4', 16_636), captions: null },
  'video-missing': {
    ...video,
    media: file('nao-existe.mp4', 'video/mp4', 96_000_000),
    captions: null,
  },
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
    media: {
      ...file('guia.pdf', '', 9_640_000),
      fileName: 'roteiro-de-registro-de-ocorrencias-do-turno-da-noite.docx',
    },
  },
  'file-invalid': {
    ...base,
    idContentType: 18,
    text: 'Planilha de estoque',
    contentLocation: null,
  },
  'file-missing': {
    ...base,
    idContentType: 18,
    text: 'Planilha de estoque',
    media: file('nao-existe.xlsx', '', 312_400),
  },
  pdf,
  'pdf-locked': {
    ...pdf,
    text: 'Tabela de preços',
    media: file('protegido.pdf', 'application/pdf', 35_720),
  },
  'pdf-damaged': { ...pdf, media: file('danificado.pdf', 'application/pdf', 17) },
  'pdf-missing': { ...pdf, media: file('nao-existe.pdf', 'application/pdf', 17) },
  frame: {
    ...base,
    idContentType: 4,
    text: 'Mapa do entorno',
    contentLocation: 'https://mapa.example/',
  },
  live: { ...video, idContentType: 6, text: 'Ronda ao vivo na doca 3', initDate: '2026-11-20' },
  'live-later': {
    ...video,
    idContentType: 6,
    text: 'Ronda ao vivo na doca 3',
    image: '/media/capa.svg',
    initDate: '2026-11-23',
  },
  playlist: { ...playlist, playlist: { type: 'wistia', idProject: 'p', medias: videos } },
  'playlist-empty': { ...playlist, playlist: { type: 'wistia', idProject: 'p', medias: [] } },
  link: {
    ...base,
    idContentType: 8,
    text: 'NR-11: o texto da norma',
    image: '/media/capa.svg',
    referenceLink: 'https://www.gov.br/trabalho',
    description:
      'Transporte, movimentação, armazenagem e manuseio de materiais, no site do governo.',
  },
  'link-bad': { ...base, idContentType: 8, text: 'Link quebrado', referenceLink: null },
  external: {
    ...base,
    idContentType: 27,
    text: 'Curso gratuito da Escola Virtual',
    referenceLink: 'https://www.escolavirtual.gov.br/catalogo',
    description: 'Um curso aberto, fora do aplicativo. Faça no seu ritmo e volte.',
  },
  overview: {
    ...base,
    idContentType: 15,
    text: 'Comece pela doca',
    description: 'Três partes, nesta ordem.',
    parts: stepParts,
  },
  steps: { ...base, idContentType: 16, text: 'A conferência em cinco passos', parts: stepParts },
  impact: {
    ...base,
    idContentType: 23,
    text: 'O impacto de um palete fora do lugar',
    parts: impactParts,
  },
  unknown: { ...base, idContentType: 99 },
};
