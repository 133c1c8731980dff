/** Messages of the course import for the person who runs it. */
const quoted = (text: string): string => `“${text}”`;
const listed = (options: readonly string[]): string => options.join(', ');
const mega = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export const importCopy = {
  // YAML syntax
  notText: 'o arquivo não é um texto: abra no editor e salve como UTF-8',
  alias: 'âncoras e referências do YAML (& e *) não são aceitas: escreva o valor por extenso',
  tooDeep: 'há níveis demais, um dentro do outro',
  badYaml: (detail: string) => `o YAML não pôde ser lido: ${detail}`,
  // Schema
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
  badId:
    'use letras minúsculas sem acento, números e hífen, começando por letra ou número (até 64)',
  badCode: 'o código são números separados por pontos, entre aspas: "1.2"',
  badAddress: 'aqui vai um endereço inteiro, como https://escola.exemplo.com.br, sem caminho',
  badHost: 'aqui vai só o nome do host, em minúsculas, sem https:// nem porta',
  badCertificate:
    'o certificado é true, false ou um nome com letras minúsculas sem acento, números e hífen',
  badColour: 'a cor tem a forma "#1a2b3c", entre aspas',
  badProviderLink: 'o endereço do provedor começa por https://',
  badDomain: 'aqui vai só o domínio, em minúsculas, como empresa.com.br',
  badPem: 'aqui vai um certificado PEM inteiro, com as linhas BEGIN e END',
  samlLacks: 'um provedor saml precisa de entryPoint e de certificates',
  oidcLacks: 'um provedor oidc precisa de clientId',
  badFrameLink: 'a página que abre dentro do aplicativo começa por https://',
  blocksOrSection: 'escolha um: blocks ou section',
  menuTarget:
    'cada item do menu leva a um só destino (node, section ou address), ou reúne outros em options',
  sectionAddress: 'address é obrigatório nos tipos 33, 59 e 61, e só neles',
  sectionContent: 'content é obrigatório no tipo 60, e só nele',
  sectionItems: 'items só cabe no tipo 1',
  sectionGroups: 'groups só cabe no tipo 10',
  sectionApproval: 'approval só cabe no tipo 21',
  sectionForm: 'form só cabe no tipo 25',
  sectionFiles: 'files só cabe no tipo 14',
  libraryKey: (key: string) => `"${key}" está duas vezes na biblioteca, ou não é um nome`,
  noMap:
    'com map: false não cabem teams, evaluations, certificate, selfEnrollment, parent, prerequisites nem equivalences',
  sectionEntries: 'entries só cabe nos tipos 2 a 9, 11, 18, 19, 36 e 38',
  sectionCardStyle: 'cardStyle só cabe nos tipos 5 e 11',
  entryTarget: 'cada item da seção leva a um só destino: content, node, section ou address',
  entryText: 'text é obrigatório quando o item não leva a content, node ou section',
  entryOfItself: 'uma seção não leva a si mesma',
  badLink: 'o link começa por https:// ou http://',
  badPath: 'aqui vai o caminho de um arquivo dentro da pasta, com /, sem .. e sem começar por /',
  badMoment:
    'o momento é um dia a partir de hoje, com a hora ("+10d 08:30"), ou uma data em UTC ("2026-05-04T11:30:00Z")',
  moreTakenThanPlaces: 'há mais vagas ocupadas do que vagas',
  badEmail: 'o e-mail não parece válido',
  badValue: 'este valor não é aceito',
  badDay:
    'o dia tem a forma "2026-11-30", ou "+2" para dois dias depois da importação, entre aspas',
  fileOrYoutube: 'escolha um: file ou youtube',
  kinds: {
    string: 'um texto',
    number: 'um número',
    int: 'um número inteiro',
    boolean: 'true ou false',
    array: 'uma lista (linhas que começam por -)',
    object: 'um grupo de campos',
    null: 'null (nada)',
  },
  // References between things
  duplicateId: (id: string, where: string) => `o id ${quoted(id)} já está em uso: ${where}`,
  duplicateCode: (code: string, where: string) =>
    `o código ${quoted(code)} já está em uso: ${where}`,
  addressOfNoHost: (host: string) =>
    `${quoted(host)} não está entre os hosts desta empresa: inclua em hosts ou tire de addresses`,
  duplicateHost: (host: string) => `o host ${quoted(host)} aparece duas vezes`,
  duplicateUsername: (username: string) => `o login ${quoted(username)} aparece duas vezes`,
  folderName: (id: string, folder: string) =>
    `o id ${quoted(id)} deve ser igual ao nome da pasta (${folder})`,
  unknownArea: (id: string) => `não existe área com o id ${quoted(id)}`,
  unknownNode: (id: string) => `não existe área nem trilha com o id ${quoted(id)}`,
  unknownSection: (id: string) => `não existe seção com o id ${quoted(id)}`,
  menuTooDeep: (levels: number) => `o menu tem até ${levels} níveis`,
  homeSectionId: 'este id é da página inicial: escolha outro',
  unknownContent: (id: string) => `não existe conteúdo com o id ${quoted(id)}`,
  unknownEvaluation: (id: string) => `não existe avaliação com o id ${quoted(id)}`,
  takenByOther: (id: string) => `o id ${quoted(id)} já é de outra coisa desta empresa`,
  unknownGroup: (id: string) => `não existe grupo com o id ${quoted(id)}`,
  unknownTeam: (id: string) => `não existe turma com o id ${quoted(id)} nesta trilha`,
  unknownPerson: (username: string) => `não existe pessoa com o login ${quoted(username)}`,
  unknownScheduleType: (id: string) => `não existe tipo de evento com o id ${quoted(id)}`,
  noAttachment: (file: string) =>
    `o anexo ${quoted(file)} não é PDF, apresentação, planilha, documento, imagem, áudio nem vídeo`,
  beforeItself: (id: string) => `a trilha ${quoted(id)} está entre os próprios pré-requisitos`,
  belowItself: (id: string) => `a trilha ${quoted(id)} fica abaixo dela mesma`,
  wantsParent: 'uma trilha sozinha não pode ficar abaixo de outra: importe a empresa inteira',
  restrictedInBlock: (id: string) =>
    `${quoted(id)} é de uma trilha restrita a um grupo: esta página todos veem`,
  endsBeforeItBegins: 'o fim vem antes do começo',
  badDate: 'a data é AAAA-MM-DD',
  badDays: 'aqui vai um número de dias, de 0 a 3650',
  oneMedia: 'escolha um: image, video ou page',
  plansTwice: 'cada plano tem um id só seu',
  endOfNoTrial: 'só uma degustação (trial: true) tem fim',
  badPrice: 'escreva o preço em reais, com até dois decimais: 159.90',
  offerOfOpenCourse: (id: string) =>
    `a trilha ${quoted(id)} é aberta a todos: para vender, restrinja-a a um grupo (restrictedTo)`,
  offeredTwice: (id: string) => `a trilha ${quoted(id)} já está em outra oferta`,
  unknownCourse: (id: string) => `não existe trilha com o id ${quoted(id)}`,
  codeOutsideArea: (code: string, area: string) =>
    `o código ${quoted(code)} deve ficar abaixo do código da área (${area})`,
  nodeOrContent: 'escolha um: node ou content',
  nodeContentOrEvaluation: 'escolha um: node, content ou evaluation',
  contactMissing: 'CONTACT_US está ligado: diga em contact.to para qual e-mail vão as mensagens',
  contact: {
    title: 'Fale conosco',
    description: 'Conte o que você precisa. A sua mensagem vai direto para a equipe responsável.',
    feedbackMessage: 'Recebemos a sua mensagem. A resposta vai para o seu e-mail.',
  },
  urlOrFile: 'escolha um: url ou file',
  notForType: (field: string, type: string) =>
    `o campo ${quoted(field)} não serve para o tipo ${type}`,
  notOfType: (number: number, type: string) =>
    `o número ${number} não é de um conteúdo do tipo ${type}`,
  noCompanyFile: 'a pasta não tem company.yaml nem course.yaml',
  appOfSame: 'é a própria empresa: aqui vão contas de outras empresas deste servidor',
  appOfNobody: (login: string, company: string) =>
    `não existe a conta ${quoted(login)} em uma empresa ${quoted(company)} deste servidor`,
  appTwice: (login: string) =>
    `${quoted(login)} já está ligada a outra conta de uma dessas empresas: desfaça antes essa ligação (npm run people -- unlink)`,
  hostTaken: (host: string) => `o host ${quoted(host)} já é de outra empresa neste servidor`,
  packageThere: (title: string) =>
    `já existe um pacote com o título ${quoted(title)}: envie este como nova versão dele`,
  noPackageThere: 'o pacote que este substituiria não existe mais: envie como pacote novo',
  noSuchArea: 'escolha a área em que o pacote entra',
  uploadLost: 'o arquivo se perdeu no servidor antes de ser preparado: envie de novo',
  uploadGivenUp:
    'o servidor não conseguiu preparar o pacote depois de várias tentativas: envie de novo ou fale com quem cuida do servidor',
  tooManyUploads: 'há muitos pacotes seus a caminho; espere que cheguem e envie de novo',
  uploadChanged: 'o arquivo não chegou como saiu do seu aparelho; envie de novo',
  unknownCompany: (id: string) => `a empresa ${quoted(id)} não existe neste servidor`,
  belongsElsewhere: (id: string) => `o id ${quoted(id)} já é de outra trilha desta empresa`,
  // Evaluations
  oneQuestion: (kinds: readonly string[]) =>
    `uma questão tem o enunciado em um destes campos, e só em um: ${listed(kinds)}`,
  badRight: 'a resposta certa é o texto ou o id de uma opção; em multiple, uma lista deles',
  oneRight: 'aqui só uma opção é a certa; para várias, use multiple',
  rightIsTrueOrFalse: 'a resposta certa é true ou false',
  rightIsNoOption: (name: string) => `a resposta certa ${quoted(name)} não é nenhuma das opções`,
  rightGivesLess:
    'quem acerta tudo deve receber o crédito inteiro: os créditos das opções certas não somam 1',
  wantsRight: 'falta a resposta certa (right); se a questão não vale nota, diga weight: 0',
  nothingIsRight:
    'numa avaliação de reação nada é certo ou errado: esta questão não pode ter resposta certa',
  nothingGraded: (type: string) =>
    `uma avaliação ${type} precisa de ao menos uma questão com resposta certa que valha nota`,
  twinQuestion: (where: string) =>
    `esta questão repete outra: ${where}; mude o enunciado ou dê um id a cada uma`,
  twinOption: (text: string) => `a opção ${quoted(text)} aparece duas vezes nesta questão`,
  twinTarget: (text: string) =>
    `${quoted(text)} aparece duas vezes entre as alternativas de ligar, com ids diferentes: quem responde não saberia qual é qual`,
  twinTargetId: (id: string) =>
    `duas alternativas de ligar têm o id ${quoted(id)} e textos diferentes`,
  emptyText: 'este texto fica vazio depois de limpo',
  surveyIsReaction: 'uma pesquisa (survey) não dá nota: o tipo dela é REACTION',
  notInSurvey: 'numa pesquisa (survey) cabem só likert, multiLikert, singleWithComment e comment',
  noGradeToReach: 'uma avaliação de reação não dá nota: tire masteryScore',
  takenOnce: 'esta avaliação se faz uma vez só: tire maxTries',
  moreThanQuestions: (amount: number, there: number) =>
    `são sorteadas ${amount} questões, mas só há ${there}`,
  trueOption: 'Verdadeiro',
  falseOption: 'Falso',
  scale: [
    'Discordo totalmente',
    'Discordo',
    'Nem concordo nem discordo',
    'Concordo',
    'Concordo totalmente',
  ],
  evaluationLabels: {
    KNOWLEDGE: 'Avaliação',
    REACTION: 'Avaliação de reação',
    PRE_TEST: 'Pré-teste',
    SURVEY: 'Pesquisa',
  },
  // Files
  saidEarlier: (message: string) =>
    `${message} (guardado de uma importação anterior: diga de novo, ou limpe com null)`,
  noFile: (path: string) => `o arquivo ${quoted(path)} não existe`,
  notAFile: (path: string) => `${quoted(path)} não é um arquivo comum`,
  outside: (path: string) => `${quoted(path)} sai da pasta ou passa por um atalho (link simbólico)`,
  emptyFile: (path: string) => `o arquivo ${quoted(path)} está vazio`,
  fileTooBig: (path: string, limit: number) =>
    `o arquivo ${quoted(path)} é grande demais (limite: ${mega(limit)})`,
  wrongBytes: (path: string, found: string, wanted: readonly string[]) =>
    `o conteúdo de ${quoted(path)} não é o esperado: parece ${found}; aqui vale ${listed(wanted)}`,
  wrongEnding: (path: string, found: string, endings: readonly string[]) =>
    `${quoted(path)} é ${found}, mas o nome não termina em ${listed(endings)}`,
  withMacros: (path: string) =>
    `${quoted(path)} tem macros, que são programas: salve uma cópia sem elas`,
  wrongText: (path: string) => `${quoted(path)} não é um texto`,
  otherEncoding: (path: string, encoding: string) =>
    `${path}: estava em ${encoding}; foi guardado em UTF-8`,
  notEverywhere: (path: string) =>
    `${path}: WebM e Ogg não tocam em iPhones e iPads de antes do iOS 18.4; MP4, M4A e MP3 tocam em todos os aparelhos`,
  noVtt: 'uma legenda .vtt começa por WEBVTT',
  badCaptions: {
    noTime: 'aqui vai o tempo da legenda: 00:00:01,000 --> 00:00:03,500',
    endsEarly: 'esta legenda termina antes de começar, ou no mesmo instante',
    empty: 'o arquivo não tem nenhuma legenda',
  },
  unknownFormat: 'um formato desconhecido',
  brokenPicture: (path: string) =>
    `a imagem ${quoted(path)} não pôde ser lida: está corrompida ou é grande demais`,
  brokenSvg: (path: string) => `o SVG ${quoted(path)} não pôde ser lido`,
  outsidePicture: (src: string, count = 1) =>
    `a imagem ${quoted(src)}${count > 1 ? ` (em ${count} lugares)` : ''} não é um arquivo da pasta: traga o arquivo para a pasta`,
  outsideHint:
    'Para buscar as imagens de outros sites, use --pictures fetch; para deixá-las de fora, --pictures drop.',
  droppedPicture: (src: string) => `fica de fora a imagem ${quoted(src)}`,
  notFetched: (src: string, why: string) => `a imagem ${quoted(src)} não pôde ser buscada: ${why}`,
  tooManyPictures: (limit: number) =>
    `há imagens demais para buscar (limite: ${limit}): traga os arquivos para a pasta`,
  fetchFailures: {
    address: 'o endereço não é de um site (https:// ou http://)',
    private: 'o endereço é de uma rede interna ou de uma porta incomum',
    unreachable: 'o site não responde',
    status: 'o site não tem este arquivo',
    tooLong: 'o site demora demais',
    tooBig: 'o arquivo é grande demais',
    redirects: 'o site leva de um endereço a outro sem fim',
    noPicture: 'o arquivo não é uma imagem',
  },
  unsaidDuration: (path: string) =>
    `a duração de ${quoted(path)} não está no arquivo: informe duration, em segundos`,
  tooManyContents: (count: number, limit: number) =>
    `a trilha tem ${count} conteúdos; o limite é ${limit}: divida-a em trilhas menores, abaixo dela (parent)`,
  tooManyInAll: (count: number, limit: number) =>
    `a empresa tem ${count} conteúdos; o limite é ${limit}`,
  noCards: (path: string) =>
    `${quoted(path)} não tem nenhum cartão: cada um começa com uma linha ## Título`,
  emptyCard: (title: string) => `o cartão ${quoted(title)} está vazio`,
  twinCard: (title: string) => `já existe outro cartão com o título ${quoted(title)}`,
  noText: (path: string) => `o texto de ${quoted(path)} fica vazio depois de limpo`,
  // Progress messages
  readPackage: (
    path: string,
    {
      version,
      edition,
      title,
      lessons,
    }: { version: string; edition: string | null; title: string; lessons: readonly unknown[] },
  ) =>
    `${path}: pacote SCORM ${version}${edition === null ? '' : ` (${edition})`}, ${quoted(title)}, ${lessons.length} ${lessons.length === 1 ? 'lição' : 'lições'}`,
  durationMended: (path: string, said: number, found: number) =>
    `${path}: duration diz ${said} s, o arquivo tem ${found} s; vale o do arquivo`,
  closedCourse: (where: string, title: string) =>
    `${where}: aviso: ninguém pode se matricular em ${quoted(title)}: ponha selfEnrollment: 1, entryPoint: 1 ou uma turma (teams) que não terminou`,
  courseOfNobody: (where: string, title: string, group: string) =>
    `${where}: aviso: ninguém pode se matricular em ${quoted(title)}: o grupo ${quoted(group)} está vazio`,
  reading: 'Lendo arquivos',
  storing: 'Guardando arquivos',
  refused: (count: number) =>
    `Nada foi importado. ${count === 1 ? 'Há 1 problema' : `Há ${count} problemas`}:`,
  done: (name: string, courses: number, contents: number, files: number, evaluations: number) =>
    `${name}: ${courses} trilha(s), ${contents} conteúdo(s)${evaluations > 0 ? `, ${evaluations} avaliação(ões)` : ''}, ${files} arquivo(s) no lugar.`,
  left: (kind: 'node' | 'content' | 'evaluation', title: string) =>
    `${{ node: 'Arquivado', content: 'Desativado', evaluation: 'Avaliação retirada' }[kind]}: ${title}`,
  usage: `Uso: npm run import -- PASTA [--company ID] [--pictures fetch|drop]
     npm run import -- --example PASTA   escreve um exemplo completo
     npm run import -- PACOTE.zip --company ID [--area ID] [--code CÓDIGO] [--id ID]   traz um pacote SCORM
     npm run import -- BANCO [--skip TIPOS]   faz uma avaliação de um banco de questões (.gift, .txt, .xml)
O formato da pasta está em docs/import.md.`,
  exampleWritten: (folder: string) =>
    `O exemplo está em ${folder}. Mude o que quiser e importe: npm run import -- ${folder}`,
  exampleInTheWay: (folder: string) => `${folder}: a pasta não está vazia; nada foi escrito`,
  packageWantsCompany: 'diga de que empresa é o pacote com --company ID',
  wantsArea: (areas: readonly string[]) =>
    `diga em que área o pacote entra com --area: ${listed(areas)}`,
  pageOfOther: (id: string, title: string) =>
    `já existe outra trilha com o id ${quoted(id)} (${title}): escolha outro com --id`,
  wantsNoCompany: '--company é para a pasta de uma trilha sozinha; esta é de uma empresa inteira',
  dataInUse: (pid: number) =>
    `A pasta de dados está em uso pelo servidor (processo ${pid}). Pare o servidor e tente de novo, ou use um PostgreSQL (DATABASE_URL).`,
  unreachable:
    'O banco de dados (DATABASE_URL) ou o lugar dos arquivos (STORAGE_URL) não responde. Nada mudou no banco de dados: confira os endereços e tente de novo.',
  wantsCompany: 'esta pasta é de uma trilha: diga de que empresa com --company ID',
  // Labels that learners see
  labels: {
    audio: 'Áudio',
    video: 'Vídeo',
    article: 'Artigo',
    frame: 'Página externa',
    html: 'Página',
    live: 'Ao vivo',
    playlist: 'Lista de vídeos',
    link: 'Link',
    overview: 'Jornada',
    steps: 'Passo a passo',
    file: 'Arquivo',
    impact: 'Jornada de impacto',
    pdf: 'PDF',
    external: 'Link externo',
    scorm: 'Pacote interativo',
  },
  usageTerms: 'Termos de uso',
  coursesOfArea: 'Trilhas',
  courseLabel: 'Trilha',
  contentsLabel: 'Conteúdos',
} as const;
