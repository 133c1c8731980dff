/** Messages of the import of questions from other systems (GIFT, Aiken, Moodle XML). */
const quoted = (text: string): string => `“${text}”`;

export const questionsCopy = {
  // Questions
  badShare: 'o peso de uma resposta vai de -100 a 100',
  noWholeAnswer: 'a pergunta não tem resposta certa (com 100% dos pontos)',
  badSum: (sum: number) => `as respostas certas somam ${sum}% dos pontos; devem somar 100%`,
  badPoints: 'os pontos da pergunta (defaultgrade) vão de 0 a 1000',
  unevenBraces:
    'as chaves { } da pergunta não fecham: uma chave que é texto leva barra invertida: \\{',
  badAnswers: 'as respostas não foram entendidas: cada uma começa por = (certa) ou ~ (errada)',
  unknownLetter: (letter: string) => `não existe a resposta ${quoted(letter)} nesta pergunta`,
  answerOfNothing: 'ANSWER sem pergunta antes',
  wantsAnswer: 'falta a linha ANSWER: com a letra da resposta certa',
  tooManyOptions: (limit: number) => `há respostas demais (limite: ${limit})`,
  tooMany: (limit: number) => `há perguntas demais (limite: ${limit}): divida o banco`,
  none: 'o arquivo não tem nenhuma pergunta que possa ser trazida',
  unmapped: (type: string, title: string) =>
    `não há pergunta do tipo ${type} aqui: ${quoted(title)}`,
  skipHint: (types: string) => `Para deixar essas perguntas de fora, use --skip ${types}.`,
  // Files
  doctype: 'o arquivo declara um DOCTYPE, que não é aceito',
  badXml: 'o XML não pôde ser lido a partir daqui',
  hugeXml: 'o XML tem elementos ou níveis demais',
  noQuiz: 'isto não é um banco de questões do Moodle: falta o elemento quiz',
  noFile: (name: string) =>
    `o arquivo ${quoted(name)} não está dentro do banco: exporte de novo com os arquivos`,
  noPicture: (name: string) => `o arquivo ${quoted(name)} não é uma imagem aceita`,
  noPlayer: (name: string) =>
    `uma pergunta não toca som nem vídeo: ${quoted(name)}; tire do banco ou leve para uma aula`,
  fileOfGift: (name: string) =>
    `o arquivo ${quoted(name)} não vem dentro de um GIFT: exporte o banco como XML do Moodle`,
  inTheWay: (path: string) => `${path} já existe; nada foi escrito`,
  // Results
  skipped: (type: string, lines: readonly number[]) =>
    `Ficaram de fora ${lines.length} pergunta(s) do tipo ${type} (${lines.length === 1 ? 'linha' : 'linhas'} ${lines.slice(0, 20).join(', ')}${lines.length > 20 ? ', …' : ''}).`,
  feedback: (count: number) =>
    `${count} comentário(s) sobre respostas (feedback) não têm lugar numa avaliação e ficaram de fora.`,
  written: (count: number, path: string) =>
    `${count} pergunta(s) em ${path}. Confira o título e a nota, e nomeie o arquivo em evaluations de course.yaml.`,
} as const;
