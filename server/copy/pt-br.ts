/** All messages of the server to people, in Brazilian Portuguese. */
import type { FailureCode } from '#contract/failure.ts';
import type { PasswordLack } from '#contract/areas/access/rules/new-password.ts';

export const failureMessages: Record<FailureCode, string> = {
  invalid_json: 'Os dados enviados não puderam ser lidos.',
  key_missing: 'Falta a chave que identifica esta gravação.',
  unauthenticated: 'Sua sessão terminou. Entre de novo.',
  wrong_credentials: 'Senha ou usuário inválido.',
  ticket_invalid: 'Este acesso já foi usado ou passou do tempo. Entre de novo.',
  forbidden: 'Você não tem acesso a este item.',
  person_blocked: 'Seu acesso está bloqueado. Procure a administração da sua empresa.',
  demo_local_only:
    'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.',
  terms_pending: 'Você precisa aceitar os termos para continuar.',
  not_enrolled: 'Sua matrícula neste item não foi encontrada.',
  locked: 'Conclua o item anterior para liberar este.',
  restricted: 'Acesso restrito. Este conteúdo é restrito a um grupo específico.',
  team_full: 'Não há mais vagas nesta turma.',
  team_ended: 'Esta turma já foi encerrada.',
  team_not_started: 'Esta turma ainda não começou.',
  approval_required: 'A matrícula nesta turma precisa de aprovação.',
  approval_not_needed: 'Esta turma não precisa de aprovação. Faça a matrícula.',
  enrollment_closed: 'Não há turma disponível para matrícula.',
  reenrollment_denied: 'A rematrícula não é permitida nesta turma.',
  already_enrolled: 'Você já está matriculado nesta página.',
  comment_gone: 'Este comentário foi excluído.',
  comment_hidden: 'Este comentário foi ocultado pela administração.',
  own_comment: 'Este comentário é seu. Você pode editar ou excluir, mas não denunciar.',
  decision_replaced: 'Outra decisão sobre este comentário foi tomada depois. Vale a mais recente.',
  offer_ended: 'Um dos produtos não está mais à venda.',
  price_changed: 'O preço de um dos produtos mudou. Confira o carrinho.',
  login_taken: 'Outra pessoa da empresa já usa este login ou este e-mail.',
  name_taken: 'A empresa já tem este nome.',
  manager_unknown: 'Escolha como gestor uma pessoa da empresa que não responda a esta.',
  scope_unknown: 'O departamento ou a unidade deste papel não existe mais.',
  last_owner: 'A empresa precisa de um proprietário. Nomeie outro antes.',
  table_unreadable: 'Este arquivo não pôde ser lido como uma tabela de pessoas.',
  import_settled: 'Esta importação já passou desta etapa. Recarregue a página.',
  own_account: 'Você não pode bloquear a sua própria conta.',
  already_bought: 'Você já tem um destes produtos. Veja em Meus produtos.',
  purchase_pending: 'Uma compra destes produtos ainda espera a resposta do pagamento.',
  too_many_messages: 'Foram muitas mensagens seguidas. Espere um pouco e tente de novo.',
  request_settled: 'Esta solicitação de matrícula já foi respondida.',
  period_invalid:
    'Período de realização inválido. A data final deve ser maior ou igual à data de início e não pode ser superior à data atual. Por favor, verifique as datas e tente novamente.',
  course_settled: 'Este curso externo já foi analisado ou cancelado.',
  already_resubmitted: 'Este curso externo já foi reenviado.',
  course_changed: 'A pessoa mudou este curso externo depois que você abriu. Veja de novo e decida.',
  file_missing: 'O arquivo da evidência não chegou à empresa. Anexe-o de novo.',
  attempt_not_started: 'Esta tentativa ainda não foi iniciada.',
  attempt_discarded: 'Esta tentativa foi anulada pela administração.',
  attempt_waiting: 'A pessoa já tem uma tentativa aberta nesta avaliação.',
  question_unknown: 'Esta questão não faz parte da sua tentativa.',
  option_unknown: 'A opção escolhida não existe nesta questão.',
  too_many_options: 'Há mais respostas do que esta questão aceita.',
  text_too_long: 'O texto passa de 4.000 caracteres.',
  answers_missing: 'É necessário responder todas as questões para enviar a avaliação.',
  not_completed: 'O certificado fica disponível quando este item for concluído.',
  no_certificate: 'Este item não tem certificado.',
  name_not_printed:
    'O certificado ainda não imprime as letras do seu nome. Mude o nome no seu perfil, ou peça à sua empresa, e baixe de novo.',
  certificate_unknown: 'Certificado não encontrado.',
  not_found: 'Item não encontrado.',
  unknown_host: 'Nenhuma aplicação correspondente a URL',
  person_unknown: 'Usuário inválido.',
  conflict: 'Este item mudou desde que você o abriu.',
  decided: 'A administração já decidiu sobre este item.',
  item_changed: 'Chegou mais sobre esta avaliação depois que você abriu. Veja de novo e decida.',
  not_sealed:
    'Nada prova que foi o aparelho da pessoa que escreveu isto. Só ela pode enviar: abra o arquivo na conta dela.',
  need_missing: 'O item do qual este depende não existe mais.',
  in_flight: 'Esta gravação ainda está sendo processada.',
  cursor_expired: 'Este aparelho ficou muito tempo sem conexão e vai receber tudo de novo.',
  too_large: 'Os dados enviados passam do tamanho permitido.',
  unsupported_media: 'Este formato não é aceito.',
  invalid_fields: 'Confira os campos indicados.',
  ill_formed: 'Há caracteres que não podem ser salvos. Apague o trecho e escreva de novo.',
  key_reused: 'A chave desta gravação já foi usada em outra.',
  version_unsupported: 'Esta versão do aplicativo precisa ser atualizada.',
  rate_limited: 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.',
  internal: 'Um problema inesperado ocorreu.',
  unavailable: 'A empresa não respondeu agora. Tente de novo em instantes.',
  storage_full:
    'A empresa está sem espaço para receber mais agora. Tente de novo em alguns minutos.',
};

/** What the author of a comment is told when it is hidden or shown again. */
export const moderationCopy = {
  hidden: {
    title: 'A administração ocultou uma mensagem sua',
    text: (reason: string) => `Motivo: ${reason}`,
  },
  shown: { title: 'Uma mensagem sua voltou a aparecer', text: 'A administração reviu a decisão.' },
};

export const uploadCopy = {
  notTaken: 'Este tipo de arquivo não pode ser enviado, ou o arquivo não é o que o nome diz.',
  tooManyFiles: 'Você já enviou muitos arquivos hoje. Tente de novo amanhã.',
};

export const enrollmentMessages = {
  /** A person who is in one class asked for another. */
  kept: (team: string | null) =>
    team === null
      ? 'Você já estava matriculado nesta página, sem turma.'
      : `Você já estava na turma “${team}”. É ela que vale.`,
};

export const fieldMessages = {
  required: 'Campo obrigatório.',
  wrongType: 'Valor de tipo inválido.',
  notAnOption: 'Valor fora das opções aceitas.',
  wrongFormat: 'Formato inválido.',
  invalid: 'Valor inválido.',
  tooShort: (minimum: number) =>
    `Informe ao menos ${minimum} ${minimum === 1 ? 'caractere' : 'caracteres'}.`,
  tooLong: (maximum: number) =>
    `Informe no máximo ${maximum} ${maximum === 1 ? 'caractere' : 'caracteres'}.`,
  tooFew: (minimum: number) => `Informe ao menos ${minimum} ${minimum === 1 ? 'item' : 'itens'}.`,
  tooMany: (maximum: number) => `Informe no máximo ${maximum} ${maximum === 1 ? 'item' : 'itens'}.`,
  tooSmall: (minimum: number) => `O valor mínimo é ${minimum}.`,
  tooBig: (maximum: number) => `O valor máximo é ${maximum}.`,
  differsFromPath: 'Valor diferente do que está no endereço.',
  passwordLength: 'Ao menos 8 caracteres',
  passwordDigit: 'Ao menos um número',
  passwordLetter: 'Ao menos uma letra',
  linkExpired: 'Este link não vale mais. Peça outro.',
};

export const passwordMessages: Record<PasswordLack, string> = {
  length: fieldMessages.passwordLength,
  digit: fieldMessages.passwordDigit,
  letter: fieldMessages.passwordLetter,
};
export const wrongCurrentPassword = 'Senha atual incorreta';

export const forgotSent = 'E-mail enviado com sucesso!';
export const forgotFailed = 'Erro ao enviar e-mail.';

export const activationMessages = {
  sent: 'Se este celular está no cadastro da empresa, o PIN chega por SMS em instantes.',
  wait: 'Um PIN já foi pedido para este celular. Aguarde um pouco e peça outro.',
  /** Fixed by the product's specification. */
  wrong: 'Erro ao validar PIN.',
  right: 'PIN confirmado.',
  active:
    'Este acesso já foi ativado. Entre com o seu login; se não lembra a senha, use “Esqueceu sua senha?”.',
  shared:
    'Este celular está no cadastro de mais de uma pessoa. Peça o link de primeiro acesso à administração da sua empresa.',
  text: (app: string, pin: string) =>
    `${app}: o seu PIN de primeiro acesso é ${pin}. Vale por 10 minutos. Não passe este número a ninguém.`,
};

export const startMessages = {
  badSetting: (name: string, reason: string) => `Configuração inválida em ${name}: ${reason}`,
  amount: 'informe um número inteiro entre 1 e 1000000.',
  seconds: 'informe um número inteiro de segundos, ou 0 para nunca.',
  diskFull: (freeMb: number, neededMb: number) =>
    `O disco dos dados está quase cheio: há ${freeMb} MB livres e o servidor precisa de ${neededMb} MB para começar. Libere espaço e tente de novo. (DISK_RESERVE_MB muda a reserva.)`,
  diskFilled: 'O disco dos dados está quase cheio. Libere espaço e tente de novo.',
  portNumber: 'informe um número de porta entre 0 e 65535.',
  notEmpty: 'não pode ficar vazio.',
  postgresAddress: 'informe um endereço que comece com postgres:// ou postgresql://.',
  redisAddress: 'informe um endereço que comece com redis:// ou rediss://.',
  webAddress: 'informe um endereço que comece com http:// ou https://.',
  packageLabel:
    '{package} precisa ser o primeiro nome do endereço, como em https://{package}.licoes.{host}.',
  publicUrlGone:
    'não existe mais. Dê a cada empresa os seus endereços em addresses, no company.yaml, e informe em TRUSTED_PROXIES os proxies que ficam antes do servidor.',
  proxyList: 'informe números IP ou redes separados por vírgula, como 10.0.0.5, 172.16.0.0/12.',
  storageAddress: 'informe um endereço que comece com s3:// ou deixe sem valor.',
  smtpAddress:
    'informe um endereço como smtp://USUARIO:SENHA@servidor:587 ou smtps://USUARIO:SENHA@servidor:465, com os sinais especiais do usuário e da senha escritos como %XX.',
  smtpTls: 'use required, optional ou off.',
  smtpFrom: 'informe só o endereço de e-mail do remetente, como nao-responda@escola.example.',
  smtpFromMissing: 'informe o endereço do remetente: SMTP_URL está definida.',
  smtpUrlMissing: 'informe o servidor de e-mail: há outra configuração de SMTP definida.',
  demo: 'use yes ou no.',
  logLevel: 'use fatal, error, warn, info, debug, trace ou silent.',
  portTaken: (port: number) =>
    `A porta ${port} já está em uso. Feche o outro programa ou escolha outra com PORT.`,
  portForbidden: (port: number) =>
    `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`,
  hostUnknown: (host: string) => `O endereço ${host} não é desta máquina. Escolha outro com HOST.`,
  folderNotWritable: (folder: string) =>
    `Não é possível gravar na pasta ${folder}. Ajuste as permissões ou escolha outra com DATA_DIR.`,
  folderOpenToOthers: (folder: string) =>
    `A pasta ${folder} pode ser lida por outros usuários desta máquina, e não foi possível fechá-la. Torne-a do usuário do servidor, só para ele (chmod 700), ou escolha outra com DATA_DIR.`,
  folderInUse: (folder: string, pid: number) =>
    `A pasta ${folder} já está em uso por outro servidor (processo ${pid}).`,
  dataTooOld:
    'Estes dados são de uma versão mais antiga, que esta não abre diretamente. Inicie uma vez a versão de 28/11/2026 (commit b56666d8), que atualiza os dados, e depois inicie esta. Nada foi alterado.',
  databaseUnreachable: 'O banco de dados de DATABASE_URL não respondeu.',
  redisUnreachable: 'O Redis de REDIS_URL não respondeu.',
  failed: (reason: string) => `O servidor não pôde iniciar: ${reason}`,
  ready: (address: string) => `Servidor pronto em ${address}`,
  accounts:
    'Abra um destes endereços nesta máquina e entre com a conta (por endereços públicos e por proxies elas não entram):',
  accountsClosed: (address: string) =>
    `As contas de demonstração não entram por ${address}, que é público: inicie sem HOST para abri-las nesta máquina.`,
  sameNetwork: (addresses: readonly string[]) =>
    `Em um celular da mesma rede: ${addresses.join(' ou ')}`,
  tunnel: (ports: readonly number[], address: string) =>
    `De outro computador: ssh ${ports.map((port) => `-L ${port}:localhost:${port}`).join(' ')} usuario@maquina, e abra ${address} nele.`,
  noCompany: 'Ainda não há empresa: crie a primeira com npm run company.',
  account: (company: string, address: string, username: string, password: string) =>
    `  ${company}: ${address} (login ${username}, senha ${password})`,
  mailFolder: (folder: string) =>
    `E-mail: nenhum servidor configurado (SMTP_URL); as mensagens ficam na pasta ${folder}.`,
  mail: {
    ready: (server: string, from: string) => `E-mail: sai por ${server}, de ${from}.`,
    silent: (server: string) =>
      `E-mail: ${server} não respondeu (SMTP_URL). As mensagens esperam e seguem quando ele responder.`,
    insecure: (server: string) =>
      `E-mail: ${server} não ofereceu uma conexão cifrada com certificado válido (SMTP_URL, SMTP_TLS). As mensagens esperam até que ofereça.`,
    login: (server: string) =>
      `E-mail: ${server} recusou o usuário ou a senha de SMTP_URL. As mensagens esperam até que sejam aceitos.`,
  },
  stopping: 'Encerrando…',
};

export const apiPage = {
  title: 'API',
  intro: 'Chamadas desta instalação. O documento completo, em OpenAPI 3.1, está em',
  auth: { none: 'aberta', person: 'pessoa com sessão' },
  roles: {
    owner: 'proprietário',
    administrator: 'administração',
    manager: 'gestor',
    author: 'autor',
    trainer: 'instrutor',
  },
  ofTheirPeople: 'sobre as suas pessoas',
  queued: 'gravação de fila: pede o cabeçalho Idempotency-Key',
  parameters: 'Parâmetros',
  body: 'Corpo',
  answer: 'Resposta',
  failures: 'Falhas',
};
