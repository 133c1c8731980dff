/** Why a SCORM package is not taken, for the person who brings it. */
const quoted = (text: string): string => `“${text}”`;
const mega = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export const scormCopy = {
  // The zip
  notZip:
    'o arquivo não é um zip: exporte o pacote SCORM da ferramenta e traga o zip como ele saiu',
  damaged: 'o zip está incompleto ou corrompido: baixe ou exporte o pacote de novo',
  wrongCrc: (path: string) =>
    `o arquivo ${quoted(path)} do pacote está corrompido: a soma de verificação (CRC) não confere`,
  encrypted: (path: string) => `o pacote tem senha (${quoted(path)}): exporte sem senha`,
  otherMethod: (path: string) =>
    `o arquivo ${quoted(path)} está comprimido de um modo que não é aceito: faça um zip comum`,
  outside: (path: string) =>
    `o arquivo ${quoted(path)} sairia da pasta do pacote: nomes com .. não são aceitos`,
  absolute: (path: string) =>
    `o arquivo ${quoted(path)} tem um caminho absoluto: os nomes devem ficar dentro da pasta do pacote`,
  symlink: (path: string) =>
    `${quoted(path)} é um atalho (link simbólico), que não é aceito num pacote`,
  badName: (path: string) => `o nome ${quoted(path)} tem caracteres que não são aceitos`,
  twice: (path: string) =>
    `o arquivo ${quoted(path)} aparece duas vezes no pacote, com conteúdos diferentes`,
  tooManyFiles: (limit: number) => `o pacote tem arquivos demais (limite: ${limit})`,
  zipTooBig: (limit: number) => `o pacote é grande demais (limite: ${mega(limit)})`,
  fileTooBig: (path: string, limit: number) =>
    `o arquivo ${quoted(path)} é grande demais depois de aberto (limite: ${mega(limit)})`,
  tooBig: (limit: number) => `o pacote é grande demais depois de aberto (limite: ${mega(limit)})`,
  bomb: 'o pacote se multiplica ao ser aberto, como um arquivo feito para encher o disco: não é aceito',
  // What it is
  noManifest: 'falta o imsmanifest.xml: este zip não é um pacote SCORM',
  manifestElsewhere: (path: string) =>
    `o imsmanifest.xml não está na raiz do zip, e sim em ${quoted(path)}: compacte o que está dentro da pasta, não a pasta`,
  otherKinds: {
    aicc: 'este pacote é AICC, que não é aceito: exporte como SCORM 1.2 ou SCORM 2004',
    cmi5: 'este pacote é cmi5, que não é aceito: exporte como SCORM 1.2 ou SCORM 2004',
    xapi: 'este pacote é xAPI (Tin Can), que não é aceito: exporte como SCORM 1.2 ou SCORM 2004',
    h5p: 'este pacote é H5P, que não é aceito: exporte como SCORM 1.2 ou SCORM 2004',
  },
  // The manifest
  manifestTooBig: (limit: number) => `o imsmanifest.xml é grande demais (limite: ${mega(limit)})`,
  unreadableManifest: 'o imsmanifest.xml não é um texto em UTF-8, UTF-16 ou Windows-1252',
  badXml: (line: number) => `o imsmanifest.xml tem um erro de XML na linha ${line}`,
  doctype: (line: number) =>
    `o imsmanifest.xml declara um DOCTYPE ou entidades (linha ${line}), que não são aceitos`,
  hugeXml: 'o imsmanifest.xml tem elementos ou níveis demais',
  noManifestRoot: (name: string) =>
    `o imsmanifest.xml não é um manifesto: começa por ${quoted(name)}, e não por manifest`,
  otherVersion: (version: string) =>
    `a versão ${quoted(version)} não é aceita: exporte como SCORM 1.2 ou SCORM 2004`,
  nothingToOpen: 'o imsmanifest.xml não tem nenhuma lição para abrir',
  describesTooMuch: (limit: number) =>
    `o imsmanifest.xml diz mais das lições do que cabe em cada aparelho (limite: ${mega(limit)})`,
  tooManyItems: (limit: number) => `o pacote tem lições demais (limite: ${limit})`,
  sameIdentifier: (identifier: string) =>
    `dois itens do imsmanifest.xml têm o mesmo identificador ${quoted(identifier)}`,
  noResource: (title: string, reference: string) =>
    `a lição ${quoted(title)} aponta para o recurso ${quoted(reference)}, que não existe`,
  noHref: (title: string) => `a lição ${quoted(title)} não diz qual arquivo abrir`,
  launchElsewhere: (title: string, href: string) =>
    `a lição ${quoted(title)} abre um endereço fora do pacote (${quoted(href)}), o que não é aceito`,
  launchOutside: (title: string, href: string) =>
    `a lição ${quoted(title)} abre um arquivo fora da pasta do pacote (${quoted(href)})`,
  noLaunchFile: (title: string, href: string) =>
    `a lição ${quoted(title)} abre ${quoted(href)}, mas esse arquivo não está no pacote`,
  badPrerequisites: (title: string, script: string) =>
    `os pré-requisitos da lição ${quoted(title)} não podem ser entendidos: ${quoted(script)}`,
  /** As tools write them in place of the signs, in English and in Portuguese. */
  operatorWords: ['and', 'or', 'not', 'e', 'ou', 'não', 'nao'],
  wordInPrerequisites: (title: string, word: string) =>
    `os pré-requisitos da lição ${quoted(title)} usam a palavra ${quoted(word)}; o SCORM 1.2 escreve com sinais: “&” (e), “|” (ou) e “~” (não)`,
  unknownPrerequisite: (title: string, name: string) =>
    `a lição ${quoted(title)} depende de ${quoted(name)}, que não existe no pacote`,
  // Sequencing of 2004
  notHonoured: (title: string, what: string) =>
    `o item ${quoted(title)} usa um recurso de sequenciamento que não é atendido: ${what}`,
  features: {
    availability: (name: string) => `período de disponibilidade (${name})`,
    condition: (name: string) => `a condição ${quoted(name)}`,
    action: (name: string) => `a ação ${quoted(name)}`,
    childSet: (name: string) => `o conjunto de filhos ${quoted(name)}`,
    reference: (name: string) => `a coleção ${quoted(name)}, que não está no manifesto`,
    cluster: 'um grupo de itens que também abre um arquivo',
  },
  // Titles where the manifest has none
  lesson: (number: number) => `Lição ${number}`,
  untitled: 'Pacote SCORM',
  storing: 'Guardando o pacote',
} as const;
