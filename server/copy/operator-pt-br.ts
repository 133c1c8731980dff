/** Messages of the operator's commands. */
const quoted = (text: string): string => `“${text}”`;

interface ListedPerson {
  username: string;
  name: string;
  email: string | null;
  admin: number;
  blocked: boolean;
  passwordHash: string | null;
}

export const operatorCopy = {
  ask: {
    name: 'Nome da empresa: ',
    address:
      'Endereço em que as pessoas vão abrir o aplicativo (https://escola.suaempresa.com.br): ',
    adminName: 'Nome de quem administra: ',
    adminLogin: 'Login de quem administra: ',
    adminEmail: 'E-mail de quem administra (pode ficar vazio): ',
  },
  companyUsage: [
    'Uso: npm run company -- --name NOME --address https://ENDEREÇO --adminName NOME --adminLogin LOGIN [--adminEmail E-MAIL]',
    '       [--id ID] [--host OUTRO-NOME]... [--colour "#1a2b3c"]',
    'Em um terminal, o que faltar é perguntado.',
  ],
  peopleUsage: [
    'Uso: npm run people -- list',
    '     npm run people -- add --login LOGIN --name NOME [--email E-MAIL] [--admin 0|1|2] [outros campos]',
    '     npm run people -- add --file PESSOAS.csv [--others block] [--links ARQUIVO] [--yes]',
    '     npm run people -- change --login LOGIN [--username NOVO-LOGIN] [--name NOME] [--email E-MAIL] [outros campos]',
    '     npm run people -- invite | block | unblock --login LOGIN',
    '     npm run people -- link --login LOGIN --withCompany ID --withLogin LOGIN [--ownLogin] | unlink --login LOGIN',
    '     npm run people -- revoke-certificate --certificate CÓDIGO',
    'Com mais de uma empresa, diga qual: --company ID.',
    'Outros campos: role, department, unit, branch, employeeCode, managerName, phone, gamification (0 ou 1), canAccessSupport (true ou false).',
    'No CSV, a primeira linha diz os campos, com estes nomes ou como Login, Nome completo, E-mail corporativo, Cargo, Setor, Filial, Matrícula, Gestor.',
    'Quem já existe é alterado; a coluna Bloqueado (sim ou não) bloqueia e libera, e --others block bloqueia quem não está na tabela.',
  ],
  ssoUsage: [
    'Uso: npm run sso -- list',
    '     npm run sso -- secret --provider ID      grava o segredo do cliente; vem de SSO_CLIENT_SECRET ou é perguntado',
    '     npm run sso -- on | off --provider ID',
    'Com mais de uma empresa, diga qual: --company ID.',
  ],
  askSecret: 'Segredo do cliente: ',
  noProviders: (company: string) =>
    `A empresa ${company} não tem provedor de identidade: eles vêm de sso, em company.yaml.`,
  unknownProvider: (id: string, company: string) =>
    `Não existe provedor ${quoted(id)} na empresa ${company}.`,
  notOidc: (id: string) => `O provedor ${quoted(id)} é saml e não tem segredo.`,
  providerLine: (
    id: string,
    kind: string,
    domains: readonly string[],
    parts: { active: boolean; hasSecret: boolean },
  ) =>
    [
      id,
      kind,
      domains.length === 0 ? 'todos' : domains.join(', '),
      ...(kind === 'oidc' ? [parts.hasSecret ? 'com segredo' : 'sem segredo'] : []),
      ...(parts.active ? [] : ['desligado']),
    ].join(' · '),
  secretSet: (id: string) => `Segredo do provedor ${quoted(id)} gravado.`,
  providerSwitched: (id: string, active: boolean) =>
    `Provedor ${quoted(id)} ${active ? 'ligado' : 'desligado'}.`,
  missing: (flags: readonly string[]) => `Falta: ${flags.join(', ')}.`,
  noFile: 'Este arquivo não existe.',
  onLines: (lines: readonly number[], count: number, message: string) =>
    count === 1
      ? `Linha ${lines.join('')}: ${message}`
      : count > lines.length
        ? `Linhas ${lines.join(', ')} e mais ${count - lines.length}: ${message}`
        : `Linhas ${lines.join(', ')}: ${message}`,
  otherCells: (cells: number, columns: number) =>
    `tem ${cells} ${cells === 1 ? 'coluna' : 'colunas'}, e a primeira linha tem ${columns}.`,
  columnTwice: (field: string) => `A primeira linha tem duas colunas para ${field}: deixe só uma.`,
  noColumns: (fields: readonly string[]) =>
    `A primeira linha precisa dizer os campos do arquivo. Falta: ${fields.join(', ')}.`,
  columnsLeftOut: (headings: readonly string[]) =>
    `Colunas que ficaram de fora, porque o aplicativo não tem este campo: ${headings.join(', ')}.`,
  lineBreakInCell: (field: string) =>
    `${field}: há uma quebra de linha dentro da célula. Deixe o texto em uma linha só.`,
  phoneIsNumber: (cell: string) =>
    `phone: a planilha transformou o telefone em número (${cell}) e perdeu dígitos. Formate a coluna como texto e digite o telefone de novo.`,
  noCompany: 'Ainda não há empresa neste servidor: crie a primeira com npm run company.',
  unknownCompany: (id: string, known: readonly string[]) =>
    `Não existe empresa com o id ${quoted(id)} neste servidor. Há: ${known.join(', ')}.`,
  whichCompany: (known: readonly string[]) =>
    `Há mais de uma empresa: diga qual com --company (${known.join(', ')}).`,
  unknownPerson: (login: string, company: string) =>
    `Não existe pessoa com o login ${quoted(login)} na empresa ${company}.`,
  unknownCertificate: (code: string, company: string) =>
    `Não existe certificado com o código ${quoted(code)} na empresa ${company}.`,
  certificateRevoked: (code: string, title: string, person: string) =>
    `Revogado: certificado ${code} (${title}, de ${person}). O código não confere mais, e ninguém baixa este certificado de novo.`,
  companyExists: (id: string) =>
    `A empresa ${quoted(id)} já existe neste servidor. Use outro --id, ou npm run people -- invite --company ${id} para um novo convite.`,
  badAddress: (address: string) =>
    `${quoted(address)} não é um endereço inteiro, como https://escola.exemplo.com.br.`,
  taken: (key: string) => `${quoted(key)} já é o login ou o e-mail de outra pessoa desta empresa.`,
  twice: (key: string) => `${quoted(key)} aparece duas vezes.`,
  tableDone: (of: { added: number; changed: number; same: number; blocked: number }) =>
    `Novas: ${of.added}. Alteradas: ${of.changed}. Bloqueadas: ${of.blocked}. Sem mudança: ${of.same}.`,
  leavers: (count: number) =>
    count === 1
      ? 'Uma pessoa não está na tabela e será bloqueada:'
      : `${count} pessoas não estão na tabela e serão bloqueadas:`,
  adminsStay: (logins: readonly string[]) =>
    `Quem administra fica, mesmo fora da tabela: ${logins.join(', ')}.`,
  confirmBlocking: 'Para bloquear, digite sim: ',
  notConfirmed: 'Nada foi mudado. Para bloquear sem pergunta, repita com --yes.',
  linksWritten: (count: number, file: string) =>
    count === 1
      ? `Um link de quem não recebe e-mail está em ${file}. Ele é uma chave: entregue e apague.`
      : `${count} links de quem não recebe e-mail estão em ${file}. Eles são chaves: entregue e apague.`,
  linksFileThere: (file: string) =>
    `${file} já existe ou não pode ser escrito: diga outro nome em --links. Nada foi mudado.`,
  linksHead: 'login;nome;link',
  companyCreated: (name: string, id: string, address: string) =>
    `Empresa criada: ${name} (id ${id}), em ${address}`,
  bringCourses: (id: string) =>
    `Para trazer trilhas: npm run import -- PASTA --company ${id} (área trilhas). Os termos de uso são um rascunho: revise-os e importe os seus.`,
  invited: (name: string, username: string, days: number) =>
    `Convite de ${name} (login ${username}), para criar a senha; vale ${days} dias e serve uma vez:`,
  alsoMailed: (address: string) => `  Ele também segue por e-mail para ${address}.`,
  changed: (name: string, username: string) => `Alterado: ${name} (login ${username}).`,
  blocked: (name: string, username: string) =>
    `Bloqueado: ${name} (login ${username}). As sessões terminaram; o que não foi enviado continua nos aparelhos e segue se o acesso voltar.`,
  letIn: (name: string, username: string) =>
    `Liberado: ${name} (login ${username}) pode entrar de novo.`,
  letInWithoutPassword: (name: string, username: string) =>
    `Liberado: ${name} (login ${username}) ainda não tem senha; envie um convite com npm run people -- invite.`,
  isBlocked: (name: string, username: string) =>
    `${name} (login ${username}) está com o acesso bloqueado: libere antes com npm run people -- unblock.`,
  linkSameCompany:
    'As duas contas são da mesma empresa: só se juntam contas de empresas diferentes.',
  linkTwice:
    'Uma pessoa tem uma conta em cada empresa: desfaça antes a ligação que já existe (unlink).',
  linked: (name: string, company: string, other: string, opensSession: boolean) =>
    `Ligado: ${name} tem ${company} e ${other} em "Meus Aplicativos"; ${opensSession ? 'a troca abre a sessão' : 'a troca pede o login do outro'}.`,
  notLinked: (name: string) => `${name} não tem outro aplicativo ligado.`,
  unlinked: (name: string, company: string) =>
    `Desligado: a conta de ${name} em ${company} não leva mais a outro aplicativo.`,
  listed: ({ username, name, email, admin, blocked, passwordHash }: ListedPerson) =>
    [
      username,
      name,
      email ?? 'sem e-mail',
      ...(admin === 0 ? [] : [`administração ${admin}`]),
      ...(passwordHash === null ? ['sem senha ainda'] : []),
      ...(blocked ? ['bloqueado'] : []),
    ].join(' · '),
  folderInUse: (pid: number) =>
    `A pasta de dados está em uso pelo processo ${pid}, que não atende a este comando: ele ainda está iniciando, é de outra versão ou de outro usuário.`,
  otherVersion: 'O servidor que está no ar é de outra versão: reinicie-o e tente de novo.',
  failed: 'O servidor não conseguiu fazer isso; o motivo está no registro dele.',
  noAnswerYet:
    'O servidor ainda não respondeu. Confira com npm run people -- list antes de tentar de novo.',
};
