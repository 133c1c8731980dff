/** What the import of courses tells whoever runs it. */
const quoted = (text: string): string => `“${text}”`;
const listed = (options: readonly string[]): string => options.join(', ');
const mega = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export const importCopy = {
  // The YAML itself
  notText: 'o arquivo não é um texto em UTF-8',
  alias: 'âncoras e referências do YAML (& e *) não são aceitas: escreva o valor por extenso',
  tooDeep: 'há níveis demais, um dentro do outro',
  badYaml: (detail: string) => `o YAML não pôde ser lido: ${detail}`,
  // The shape of what it says
  missing: 'falta este campo',
  unknownField: (name: string) => `o campo ${quoted(name)} não existe aqui`,
  expected: (what: string) => `aqui vai ${what}`,
  expectedText: 'aqui vai um texto (se parece um número, ponha entre aspas)',
  oneOf: (options: readonly string[]) => `aqui vai um destes: ${listed(options)}`,
  blank: 'este texto não pode ficar vazio',
  atLeast: (count: number) => `aqui vai pelo menos ${count} item(ns)`,
  textTooLong: (limit: number) => `este texto passa de ${limit} caracteres`,
  numberTooSmall: (limit: number) => `o menor valor é ${limit}`,
  numberTooBig: (limit: number) => `o maior valor é ${limit}`,
  badId: 'use letras minúsculas sem acento, números e hífen, começando por letra ou número (até 64)',
  badCode: 'o código são números separados por pontos, entre aspas: "1.2"',
  badHost: 'aqui vai só o nome do host, em minúsculas, sem https:// nem porta',
  badColour: 'a cor tem a forma "#1a2b3c", entre aspas',
  badFrameLink: 'a página que abre dentro do aplicativo começa por https://',
  badLink: 'o link começa por https:// ou http://',
  badPath: 'aqui vai o caminho de um arquivo dentro da pasta, com /, sem .. e sem começar por /',
  badEmail: 'o e-mail não parece válido',
  badValue: 'este valor não é aceito',
  kinds: {
    string: 'um texto',
    number: 'um número',
    int: 'um número inteiro',
    boolean: 'true ou false',
    array: 'uma lista (linhas que começam por -)',
    object: 'um grupo de campos',
    null: 'null (nada)',
  },
  // How things refer to each other
  duplicateId: (id: string, where: string) => `o id ${quoted(id)} já está em uso: ${where}`,
  duplicateCode: (code: string, where: string) => `o código ${quoted(code)} já está em uso: ${where}`,
  duplicateHost: (host: string) => `o host ${quoted(host)} aparece duas vezes`,
  duplicateUsername: (username: string) => `o login ${quoted(username)} aparece duas vezes`,
  folderName: (id: string, folder: string) => `o id ${quoted(id)} deve ser igual ao nome da pasta (${folder})`,
  unknownArea: (id: string) => `não existe área com o id ${quoted(id)}`,
  unknownNode: (id: string) => `não existe área nem trilha com o id ${quoted(id)}`,
  unknownContent: (id: string) => `não existe conteúdo com o id ${quoted(id)}`,
  unknownCourse: (id: string) => `não existe trilha com o id ${quoted(id)}`,
  codeOutsideArea: (code: string, area: string) => `o código ${quoted(code)} deve ficar abaixo do código da área (${area})`,
  nodeOrContent: 'escolha um: node ou content',
  notForType: (field: string, type: string) => `o campo ${quoted(field)} não serve para o tipo ${type}`,
  noCompanyFile: 'a pasta não tem company.yaml nem course.yaml',
  hostTaken: (host: string) => `o host ${quoted(host)} já é de outra empresa neste servidor`,
  unknownCompany: (id: string) => `a empresa ${quoted(id)} não existe neste servidor`,
  belongsElsewhere: (id: string) => `o id ${quoted(id)} já é de outra trilha desta empresa`,
  // The files
  noFile: (path: string) => `o arquivo ${quoted(path)} não existe`,
  notAFile: (path: string) => `${quoted(path)} não é um arquivo comum`,
  outside: (path: string) => `${quoted(path)} sai da pasta ou passa por um atalho (link simbólico)`,
  emptyFile: (path: string) => `o arquivo ${quoted(path)} está vazio`,
  fileTooBig: (path: string, limit: number) => `o arquivo ${quoted(path)} é grande demais (limite: ${mega(limit)})`,
  wrongBytes: (path: string, found: string, wanted: readonly string[]) =>
    `o conteúdo de ${quoted(path)} não é o esperado: parece ${found}; aqui vale ${listed(wanted)}`,
  wrongEnding: (path: string, found: string, endings: readonly string[]) =>
    `${quoted(path)} é ${found}, mas o nome não termina em ${listed(endings)}`,
  unknownFormat: 'um formato desconhecido',
  brokenPicture: (path: string) => `a imagem ${quoted(path)} não pôde ser lida: está corrompida ou é grande demais`,
  brokenSvg: (path: string) => `o SVG ${quoted(path)} não pôde ser lido`,
  outsidePicture: (src: string) => `a imagem ${quoted(src)} não é um arquivo da pasta: traga o arquivo para a pasta`,
  unsaidDuration: (path: string) => `a duração de ${quoted(path)} não está no arquivo: informe duration, em segundos`,
  noText: (path: string) => `o texto de ${quoted(path)} fica vazio depois de limpo`,
  // What is told as it goes
  durationMended: (path: string, said: number, found: number) =>
    `${path}: duration diz ${said} s, o arquivo tem ${found} s; vale o do arquivo`,
  reading: 'Lendo arquivos',
  storing: 'Guardando arquivos',
  refused: (count: number) => `Nada foi importado. ${count === 1 ? 'Há 1 problema' : `Há ${count} problemas`}:`,
  done: (name: string, courses: number, contents: number, files: number) =>
    `${name}: ${courses} trilha(s), ${contents} conteúdo(s), ${files} arquivo(s) no lugar.`,
  left: (kind: 'node' | 'content', title: string) => `${kind === 'node' ? 'Arquivado' : 'Desativado'}: ${title}`,
  usage: 'Uso: npm run import -- PASTA [--company ID]',
  wantsNoCompany: '--company é para a pasta de uma trilha sozinha; esta é de uma empresa inteira',
  dataInUse: (pid: number) =>
    `A pasta de dados está em uso pelo servidor (processo ${pid}). Pare o servidor e tente de novo, ou use um PostgreSQL (DATABASE_URL).`,
  wantsCompany: 'esta pasta é de uma trilha: diga de que empresa com --company ID',
  // Labels that learners see
  labels: { audio: 'Áudio', video: 'Vídeo', article: 'Artigo', html: 'Página', file: 'Arquivo', pdf: 'PDF' },
  usageTerms: 'Termos de uso',
  coursesOfArea: 'Trilhas',
  courseLabel: 'Trilha',
  contentsLabel: 'Conteúdos',
} as const;
