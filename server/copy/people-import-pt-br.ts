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
} as const;
