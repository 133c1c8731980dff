/** Texts of the administrators' pages about people. */
import { defineCopy } from '#src/define-copy.ts';

const number = (value: number): string => value.toLocaleString('pt-BR');

export const peopleCopy = defineCopy({
  title: 'Pessoas',
  lead: 'Quem usa o aplicativo da empresa, e quando um aparelho de cada um deu notícia.',
  search: 'Nome, login, e-mail ou matrícula',
  states: {
    label: 'Situação',
    any: 'Todas',
    active: 'Ativas',
    invited: 'Ainda não entraram',
    blocked: 'Bloqueadas',
    silent: 'Sem contato há 7 dias',
  },
  department: 'Departamento',
  anyDepartment: 'Todos os departamentos',
  unit: 'Unidade',
  anyUnit: 'Todas as unidades',
  manager: 'Gestor',
  anyManager: 'Todos os gestores',
  choice: (name: string, count: number) => `${name} (${number(count)})`,
  caption: 'Pessoas da empresa',
  columns: {
    person: 'Pessoa',
    place: 'Unidade',
    contact: 'Último contato',
    state: 'Situação',
  },
  personStates: { active: 'Ativa', invited: 'Ainda não entrou', blocked: 'Bloqueada' },
  ranks: ['', 'Administra a empresa', 'Proprietária da empresa'],
  never: 'Nenhum',
  unsent: (count: number) =>
    count === 1 ? '1 item no aparelho' : `${number(count)} itens no aparelho`,
  pages: 'Páginas de pessoas',
  first: 'Primeira',
  previous: 'Anterior',
  next: 'Próxima',
  last: 'Última',
  range: (from: number, to: number, total: number) =>
    `${number(from)} a ${number(to)} de ${number(total)}`,
  add: 'Nova pessoa',
  import: 'Importar planilha',
  empty: { title: 'Nenhuma pessoa ainda', text: 'Cadastre a primeira pessoa da empresa.' },
  noMatch: { title: 'Ninguém assim', text: 'Mude a busca ou os filtros.' },
  offline: {
    title: 'Precisa de conexão',
    text: 'O cadastro fica na empresa. Esta página abre de novo quando a conexão voltar.',
  },
  failed: {
    title: 'Não foi possível buscar as pessoas',
    text: 'A busca e os filtros continuam como estão.',
    forbidden: 'Só quem administra pessoas vê esta página.',
  },
  count: (people: number) => (people === 1 ? '1 pessoa' : `${number(people)} pessoas`),
  roles: {
    below: 'Gestor de quem responde a esta pessoa',
    department: (name: string) => `Gestor do departamento ${name}`,
    unit: (name: string) => `Gestor da unidade ${name}`,
    area: (name: string) => `Autor em ${name}`,
    class: (name: string) => `Instrutor em ${name}`,
    gone: {
      department: 'Gestor de um departamento que não existe mais',
      unit: 'Gestor de uma unidade que não existe mais',
      area: 'Autor em uma página que não existe mais',
      class: 'Instrutor em uma turma que não existe mais',
    },
  },
  access: {
    title: 'Acesso',
    lead: 'O que esta pessoa pode ver e mudar além do que é dela.',
    noRole: 'Nenhum papel. A pessoa vê só o que é dela.',
    allows: {
      manager: 'Vê o cadastro e o andamento dessas pessoas.',
      author: 'Escreve esta página e as que estão abaixo dela.',
      trainer: 'Cuida da lista de participantes e da presença.',
    },
    grant: 'Dar um papel',
    grantTitle: (name: string) => `Dar um papel a ${name}`,
    whichRole: 'Qual papel',
    scopes: {
      below: 'Gestor de quem responde a esta pessoa',
      department: 'Gestor de um departamento',
      unit: 'Gestor de uma unidade',
      area: 'Autor de uma página',
      class: 'Instrutor de uma turma',
    },
    parts: {
      department: 'Departamento',
      unit: 'Unidade',
      area: 'Página',
      class: 'Turma',
    },
    choosePart: 'Escolha um da lista.',
    noPart: {
      department:
        'Nenhum departamento ainda. Ele nasce com a primeira pessoa que o tem no cadastro.',
      unit: 'Nenhuma unidade ainda. Ela nasce com a primeira pessoa que a tem no cadastro.',
      area: 'Nenhuma página ainda.',
      class: 'Nenhuma turma ainda.',
    },
    noMatch: 'Nada com este nome.',
    granted: 'Papel dado.',
    take: 'Retirar',
    takeNamed: (role: string) => `Retirar: ${role}`,
    takeTitle: (name: string) => `Retirar o papel de ${name}?`,
    takeText: (role: string, kind: 'manager' | 'author' | 'trainer') =>
      `${role}. ${
        {
          manager: 'A pessoa deixa de ver o cadastro e o andamento dessas pessoas agora.',
          author: 'A pessoa deixa de escrever nestas páginas agora.',
          trainer: 'A pessoa deixa de cuidar desta turma agora.',
        }[kind]
      }`,
    taken: 'Papel retirado.',
    administratorsByOwners: 'Os papéis de quem administra a empresa só um proprietário muda.',
    administration: 'Administração',
    rank: ['Não administra a empresa.', 'Administra a empresa.', 'É proprietária da empresa.'],
    ownersAlone: 'Só um proprietário da empresa muda isto.',
    appoint: (rank: 0 | 1 | 2, from: number) => {
      if (rank === 0) return 'Retirar a administração';
      if (rank === 2) return 'Nomear proprietário';
      return from === 2 ? 'Deixar só como administrador' : 'Nomear administrador';
    },
    appointTitle: (rank: 0 | 1 | 2, name: string) =>
      [
        `Retirar a administração de ${name}?`,
        `${name} como administrador?`,
        `${name} como proprietário?`,
      ][rank] ?? name,
    appointText: (rank: 0 | 1 | 2, isOwn: boolean) => {
      const text = [
        'A pessoa deixa de ver as páginas de administração agora, e de entrar nas contas de outras pessoas para ajudar.',
        'Administradores veem e mudam tudo da empresa, menos quem a administra.',
        'Proprietários veem e mudam tudo, e nomeiam e retiram administradores e outros proprietários.',
      ][rank];
      return isOwn && rank < 2 ? `É a sua própria conta. ${text}` : (text ?? '');
    },
    appointed: 'Administração atualizada.',
    failed: 'Nada mudou',
    failedText: 'Não deu certo. Confira a conexão e tente de novo.',
    offline: 'Mudar o acesso precisa de conexão.',
  },
  picker: {
    loading: 'Buscando…',
    none: 'Ninguém assim.',
    failed: 'Não foi possível buscar. Tente de novo.',
    offline: 'Precisa de conexão.',
  },
  record: {
    gone: {
      title: 'Pessoa não encontrada',
      text: 'Ela não está entre as pessoas que você administra.',
    },
    fields: {
      name: 'Nome',
      username: 'Login',
      email: 'E-mail',
      phone: 'Telefone',
      role: 'Cargo',
      department: 'Departamento',
      unit: 'Unidade',
      branch: 'Filial',
      employeeCode: 'Matrícula',
      hiredOn: 'Admissão',
      idManager: 'Gestor',
    },
    managerHint: 'Nome, login, e-mail ou matrícula de uma pessoa da empresa.',
    managerByName: (name: string) =>
      `No cadastro está “${name}”, sem ligação com uma pessoa da empresa. Escolha quem é.`,
    person: 'Pessoa',
    atWork: 'Na empresa',
    loginHint: 'A pessoa passa a entrar com este login.',
    needed: 'Preencha este campo.',
    badEmail: 'Confira o e-mail.',
    save: 'Salvar',
    create: 'Cadastrar',
    discard: 'Descartar',
    changes: (count: number) =>
      count === 1 ? '1 mudança não salva' : `${number(count)} mudanças não salvas`,
    saved: 'Cadastro salvo.',
    created: 'Pessoa cadastrada.',
    offline: 'Salvar precisa de conexão.',
    conflict: (fields: string) => `Outra pessoa mudou ao mesmo tempo: ${fields}`,
    conflictText:
      'Nada foi salvo ainda. Veja abaixo o que está no cadastro agora e salve de novo para valer o que você escreveu.',
    now: (value: string) => `No cadastro agora: ${value}`,
    nowEmpty: 'vazio',
    failed: 'Não foi salvo. O que você escreveu continua aqui.',
    block: 'Bloquear',
    blockTitle: (name: string) => `Bloquear ${name}?`,
    blockText:
      'A pessoa sai de todos os aparelhos agora e não entra mais. O que ainda não foi enviado espera no aparelho dela até você a deixar entrar de novo.',
    unblock: 'Deixar entrar de novo',
    invite: 'Criar link de senha',
    inviteTitle: 'Link para criar a senha',
    inviteText:
      'Serve uma vez e vale 7 dias. Entregue só a esta pessoa: quem tem o link entra como ela. Links anteriores deixaram de valer.',
    mailed: (address: string) => `Também foi enviado para ${address}.`,
    copy: 'Copiar link',
    copied: 'Link copiado.',
    notCopied: 'Este navegador não copiou. Selecione o link e copie.',
    close: 'Fechar',
    devices: 'Aparelhos',
    noDevice: 'Nenhum aparelho deu notícia ainda.',
    deviceNameless: 'Aparelho sem nome',
    allSent: 'Tudo recebido',
    waiting: (count: number) =>
      count === 1 ? '1 aguarda envio' : `${number(count)} aguardam envio`,
    actionFailed: 'Não deu certo. Nada mudou.',
  },
});
