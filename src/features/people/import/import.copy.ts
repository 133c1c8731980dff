/** Texts of the import of people. */
import { defineCopy } from '#src/define-copy.ts';

const number = (value: number): string => value.toLocaleString('pt-BR');
const some = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const importCopy = defineCopy({
  title: 'Importar planilha',
  back: 'Pessoas',
  steps: { label: 'Passos', file: 'Arquivo', columns: 'Colunas', check: 'Conferir', done: 'Feito' },
  offline: {
    title: 'Importar precisa de conexão',
    text: 'Uma importação que já começou continua no servidor, mesmo com este aparelho desligado.',
  },
  needsConnection: 'Precisa de conexão.',
  failed: {
    title: 'Não foi possível buscar a importação',
    text: 'Nada mudou. Tente de novo.',
    forbidden: 'Só quem administra a empresa importa pessoas.',
  },
  gone: { title: 'Importação não encontrada', text: 'Comece de novo com o arquivo.' },
  actionFailed: 'Não deu certo',
  again: 'Nada mudou. Tente de novo.',
  file: {
    lead: 'Um arquivo do Excel (.xlsx) ou CSV, com uma pessoa em cada linha. Antes de mudar qualquer coisa, você vê o que acontece com cada linha.',
    drop: 'Solte o arquivo aqui, ou escolha',
    choose: 'Escolher arquivo',
    input: 'Arquivo de pessoas',
    limits: (megabytes: number, rows: number) =>
      `Até ${number(megabytes)} MB e ${number(rows)} linhas. Só login e nome são obrigatórios.`,
    tooBig: (megabytes: number) =>
      `O arquivo passa de ${number(megabytes)} MB. Divida-o em arquivos menores.`,
    empty: 'O arquivo está vazio.',
    reading: 'Enviando e lendo o arquivo…',
    refused: 'O arquivo não pôde ser lido',
    unreadable: 'O aparelho não conseguiu abrir o arquivo. Escolha-o de novo.',
    recent: 'Últimas importações',
    by: (name: string, when: string) => (name === '' ? when : `${name}, ${when}`),
  },
  states: {
    read: 'Falta dizer as colunas',
    checking: 'Conferindo',
    checked: 'Falta importar',
    running: 'Importando',
    done: 'Importada',
    failed: 'Parou antes do fim',
    undoing: 'Desfazendo',
    undone: 'Desfeita',
  },
  fileLine: (rows: number, used: number, left: number) =>
    `${some(rows, 'linha', 'linhas')} · ${some(used, 'coluna lida', 'colunas lidas')}${
      left === 0 ? '' : `, ${some(left, 'ignorada', 'ignoradas')}`
    }`,
  change: 'Trocar arquivo',
  columns: {
    lead: 'Confira o que cada coluna tem. O que não interessa fica de fora.',
    caption: 'Colunas do arquivo',
    unnamed: (at: number) => `Coluna ${number(at)}`,
    heading: 'No arquivo',
    holds: 'No cadastro',
    holdsOf: (heading: string) => `O que “${heading}” tem`,
    ignored: 'Não importar',
    missing: (fields: string) => `Falta dizer qual coluna tem: ${fields}.`,
    twice: (field: string) => `Duas colunas estão como ${field}. Deixe só uma.`,
    next: 'Conferir linhas',
  },
  fields: {
    username: 'Login',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    role: 'Cargo',
    department: 'Departamento',
    unit: 'Unidade',
    branch: 'Filial',
    employeeCode: 'Matrícula',
    managerName: 'Gestor',
    hiredOn: 'Admissão',
  },
  working: {
    checking: 'Conferindo as linhas…',
    running: 'Importando…',
    undoing: 'Desfazendo…',
    progress: (position: number, rows: number) => `${number(position)} de ${number(rows)} linhas`,
    text: 'Você pode fechar esta página: o servidor continua, e o andamento fica aqui.',
  },
  check: {
    filters: 'O que acontece',
    any: 'Todas',
    kinds: { new: 'Novo', change: 'Muda', same: 'Igual', refused: 'Recusado' },
    caption: 'O que acontece com cada linha',
    line: 'Linha',
    kind: 'Acontece',
    person: 'Pessoa',
    what: 'O quê',
    nameless: 'Sem nome',
    nothing: 'Nada muda',
    was: 'era',
    becomes: 'passa a ser',
    emptied: 'vazio',
    shown: (count: number, total: number) =>
      `Mostrando ${number(count)} de ${some(total, 'linha', 'linhas')}`,
    more: 'Mostrar mais',
    none: { title: 'Nenhuma linha assim', text: 'Escolha outro filtro.' },
    sum: 'Se importar agora',
    new: (count: number) => (count === 1 ? 'pessoa nova entra' : 'pessoas novas entram'),
    change: (count: number) => (count === 1 ? 'pessoa muda' : 'pessoas mudam'),
    same: (count: number) => (count === 1 ? 'fica igual' : 'ficam iguais'),
    refused: (count: number) => (count === 1 ? 'não entra' : 'não entram'),
    invite: 'Enviar por e-mail o convite às pessoas novas',
    inviteHint: 'Quem não tem e-mail na planilha recebe o link de você, no cadastro da pessoa.',
    start: (count: number) => `Importar ${some(count, 'linha', 'linhas')}`,
    nothingToDo: 'Nenhuma linha muda alguma coisa.',
    download: (count: number) =>
      count === 1 ? 'Baixar a recusada' : `Baixar as ${number(count)} recusadas`,
    note: 'As recusadas voltam em uma planilha com o motivo. Por 7 dias, um clique desfaz a importação inteira.',
    columns: 'Mudar colunas',
  },
  done: {
    title: (count: number, when: string) =>
      `${some(count, 'linha importada', 'linhas importadas')} ${when}`,
    text: (made: number, changed: number) =>
      `${some(made, 'pessoa nova', 'pessoas novas')}, ${some(changed, 'mudada', 'mudadas')}.`,
    stopped: 'A importação parou antes do fim',
    people: 'Ver pessoas',
    another: 'Importar outro arquivo',
    lines: 'Linhas do arquivo',
    undo: 'Desfazer a importação',
    undoText: (until: string) =>
      `Até ${until}. Quem mudou volta ao que era; quem é novo sai, menos quem já usou o aplicativo: esses ficam bloqueados, com o que fizeram. O que mudou depois da importação fica como está.`,
    undoButton: 'Desfazer',
    undoAsk: 'Desfazer a importação inteira?',
    over: 'Passaram 7 dias: esta importação não pode mais ser desfeita.',
    undone: 'Importação desfeita',
    restored: (count: number) => (count === 1 ? 'voltou ao que era' : 'voltaram ao que eram'),
    removed: (count: number) => (count === 1 ? 'pessoa nova saiu' : 'pessoas novas saíram'),
    blocked: (count: number) =>
      count === 1
        ? 'já tinha usado o aplicativo e ficou bloqueada'
        : 'já tinham usado o aplicativo e ficaram bloqueadas',
    kept: (count: number) =>
      count === 1
        ? 'mudou depois da importação e ficou como está'
        : 'mudaram depois da importação e ficaram como estão',
  },
});
