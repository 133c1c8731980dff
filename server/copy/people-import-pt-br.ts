/** What the server says of a table of people and of its lines. */

const number = (value: number): string => value.toLocaleString('pt-BR');

export const peopleImportCopy = {
  noTable:
    'Este arquivo não é uma tabela. Salve a planilha como CSV ou como pasta de trabalho do Excel (.xlsx) e envie de novo.',
  oldExcel: 'Este é o formato antigo do Excel (.xls). Salve como .xlsx e envie de novo.',
  damaged: 'A pasta de trabalho não pôde ser aberta. Abra-a no Excel, salve de novo e envie.',
  locked: 'A pasta de trabalho tem senha. Tire a senha e envie de novo.',
  strayQuote:
    'há uma aspa que não fecha ou que está solta. Apague-a, ou escreva-a duas vezes dentro de um texto entre aspas.',
  empty: 'O arquivo está vazio.',
  noRows: 'O arquivo só tem a linha dos títulos. Ponha uma pessoa em cada linha abaixo dela.',
  noColumns:
    'A primeira linha precisa ter os títulos das colunas, como Nome e Login. Confira se o separador é vírgula, ponto e vírgula ou tabulação.',
  tooManyRows: (most: number) =>
    `O arquivo tem mais de ${number(most)} linhas. Divida-o em arquivos menores.`,
  tooManyColumns: (most: number) =>
    `O arquivo tem mais de ${number(most)} colunas. Deixe só as que interessam.`,
  tooBig: (megabytes: number) =>
    `O arquivo passa de ${number(megabytes)} MB. Divida-o em arquivos menores.`,
  onLine: (line: number, message: string) => `Linha ${number(line)}: ${message}`,
  /** How a cell of a workbook that is true or false is read. */
  yes: 'sim',
  no: 'não',
  needsColumns: 'Diga qual coluna tem o login e qual tem o nome.',
  columnTwice: 'Duas colunas ficaram com o mesmo campo. Deixe só uma.',
  /** Of a line. */
  moreCells: 'Tem mais células que a linha dos títulos. Confira separadores soltos.',
  noLogin: 'Falta o login.',
  noName: 'Falta o nome.',
  tooLong: (most: number) => `O texto passa de ${number(most)} caracteres.`,
  badEmail: (cell: string) => `O e-mail “${cell}” não é válido.`,
  badDay: (cell: string) => `A data “${cell}” não existe. Escreva como 31/12/2026.`,
  phoneIsNumber: (cell: string) =>
    `A planilha transformou o telefone em número (${cell}) e perdeu dígitos. Formate a coluna como texto.`,
  sameLogin: (lines: readonly number[]) =>
    `O mesmo login está também na linha ${lines.join(', ')}.`,
  similarInFile: (lines: readonly number[]) =>
    `O login só difere no acento do da linha ${lines.join(', ')}.`,
  similarLogin: (name: string, login: string) =>
    `Já existe o login “${login}”, de ${name}. Difere só no acento: confirme se é a mesma pessoa.`,
  keyTwice: (key: string) => `“${key}” está em mais de uma linha deste arquivo.`,
  keyTaken: (key: string) => `“${key}” já é o login ou o e-mail de outra pessoa.`,
  outranked: 'Só proprietários mudam o cadastro de quem administra a empresa.',
  ownManager: 'O gestor é a própria pessoa.',
  managerBelow: 'O gestor responde a esta pessoa.',
  manyManagers: (name: string) =>
    `Há mais de uma pessoa chamada ${name}. Escreva o login do gestor.`,
  gone: 'A pessoa não existe mais.',
  changedSince: 'O cadastro mudou depois da conferência. Envie esta linha de novo.',
  notAllowed: 'Quem começou esta importação não administra mais a empresa.',
  stopped: 'O servidor não conseguiu continuar. O que já entrou ficou, e pode ser desfeito.',
  /** The heading of the column with the reason in the file of refused lines. */
  reasonHeading: 'Motivo',
  refusedFile: (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')}-recusadas.csv`,
} as const;
