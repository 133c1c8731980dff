/** What is wrong with a YAML file, for people who write courses. By the code of the parser. */
import type { ErrorCode } from 'yaml';

const mixed = 'falta “: ” depois do campo, ou a linha seguinte tem espaços a mais no começo';
const reserved = 'um texto que começa por este sinal vai entre aspas';
const unclosed = 'falta fechar um colchete ] ou uma chave }';
const anchors =
  'âncoras e referências do YAML (& e *) não são aceitas: escreva o valor por extenso';
const tags = 'etiquetas do YAML (!) não são aceitas: um texto que começa por ! vai entre aspas';
const tooLong = 'o nome do campo é longo demais, ou falta fechar aspas';

export const yamlErrors: Record<ErrorCode, string> = {
  ALIAS_PROPS: anchors,
  BAD_ALIAS: anchors,
  MULTIPLE_ANCHORS: anchors,
  BAD_COLLECTION_TYPE: tags,
  MULTIPLE_TAGS: tags,
  TAG_RESOLVE_FAILED: tags,
  BAD_PROP_ORDER: tags,
  BAD_DIRECTIVE: 'uma linha não pode começar por %: se é texto, ponha entre aspas',
  BAD_DQ_ESCAPE: 'barra invertida \\ entre aspas duplas: use aspas simples, ou duas barras \\\\',
  BAD_INDENT:
    'o recuo não bate com o das linhas ao redor: campos do mesmo grupo começam na mesma coluna',
  BAD_SCALAR_START: reserved,
  BLOCK_AS_IMPLICIT_KEY: 'há dois “: ” na mesma linha: um texto com dois-pontos vai entre aspas',
  BLOCK_IN_FLOW: 'dentro de [ ] ou { } não cabem linhas que começam por - nem grupos recuados',
  DUPLICATE_KEY: 'este campo aparece duas vezes no mesmo grupo',
  IMPOSSIBLE: 'este trecho não pôde ser entendido',
  KEY_OVER_1024_CHARS: tooLong,
  MISSING_CHAR: 'falta um sinal aqui: veja “: ”, vírgulas, aspas e o - das listas',
  MULTILINE_IMPLICIT_KEY: mixed,
  MULTIPLE_DOCS: 'o arquivo é um só documento: tire a linha ---',
  NON_STRING_KEY: 'o nome de um campo é um texto simples',
  RESOURCE_EXHAUSTION: 'há níveis demais, um dentro do outro',
  TAB_AS_INDENT: 'o recuo é feito com espaços, não com tabulação (Tab)',
  UNEXPECTED_TOKEN:
    'sobra algo aqui: veja aspas, vírgulas e recuos; um texto com sinais vai entre aspas',
};

/** One code stands for several mistakes; these are told apart by the parser's own words. */
export const yamlDetails: readonly (readonly [words: RegExp, text: string])[] = [
  [/^Missing closing "/, 'faltam as aspas duplas (") que fecham este texto'],
  [/^Missing closing '/, "faltam as aspas simples (') que fecham este texto"],
  [/end with a [\]}]/, unclosed],
  [/^Unexpected flow-(map|seq)-end/, 'há um ] ou } sem o que o abre'],
  [
    /^Unexpected block-seq-ind/,
    'uma lista (linhas que começam por -) começa na linha abaixo do campo',
  ],
  [
    /^Unexpected scalar at node end/,
    'há texto depois das aspas: aspas dentro do texto são escritas duas vezes, ou com aspas de outro tipo',
  ],
  [/^Not a YAML token/, 'depois de | ou > o texto começa na linha abaixo'],
  [/^Missing ,( or :)? between/, 'falta uma vírgula entre os itens'],
  [/^Missing space after :/, 'falta um espaço depois de :'],
  [/^Implicit map keys need to be followed/, 'falta “: ” depois deste campo'],
  [/^Sequence item without -/, 'os campos de um item ficam todos na mesma coluna, depois do -'],
  [/^Comments must be separated/, 'falta um espaço antes de #: se é texto, ponha entre aspas'],
];
