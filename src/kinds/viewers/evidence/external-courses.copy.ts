/** Texts of external courses. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** '2,1 MB', '80 kB'. */
const bytesText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${size.format(bytes / 1024 / 1024)} MB`
    : `${size.format(Math.max(1, Math.round(bytes / 1024)))} kB`;

export const externalCopy = defineCopy({
  title: 'Cursos externos',
  count: (n: number) => (n === 1 ? '1 curso' : `${n} cursos`),
  /** Fixed by the product's specification. */
  add: 'Cadastrar curso externo',
  /** Fixed by the product's specification. */
  filters: {
    ALL: 'Todos',
    APPROVED: 'Validado',
    PENDING: 'Em análise',
    REJECTED: 'Rejeitado',
    CANCELED: 'Cancelado',
  },
  filter: 'Status da solicitação',
  /** Fixed by the product's specification. */
  columns: [
    'Título',
    'Data solicitação',
    'Status da solicitação',
    'Data validação / rejeição',
    'Ações',
  ],
  /** Fixed by the product's specification. */
  empty: 'NÃO FORAM ENCONTRADOS RESULTADOS!',
  /** Fixed by the product's specification. */
  types: { IN_PERSON: 'Presencial', ONLINE: 'Online', BLENDED: 'Semi-presencial' },
  hours: (n: number) => `${size.format(n)} h`,
  none: '—',
  reason: 'Motivo:',
  cancel: 'Cancelar',
  edit: 'Editar',
  view: 'Ver',
  correct: 'Corrigir e reenviar',
  of: (action: string, title: string) => `${action}: ${title}`,
  waitingFile: (bytes: number) => `Aguardando envio · arquivo de ${bytesText(bytes)}`,
  sendingFile: (sent: number, bytes: number) =>
    `Enviando arquivo · ${bytesText(sent)} de ${bytesText(bytes)}`,
  pausedFile: 'Envio do arquivo pausado',
  ask: {
    title: 'Cancelar este curso externo?',
    text: (title: string) => `“${title}” deixa de ser analisado. Não é possível desfazer.`,
    yes: 'Cancelar curso',
    no: 'Voltar',
  },
  canceled: 'Curso externo cancelado.',
  form: {
    create: 'Cadastrar curso externo',
    edit: 'Editar curso externo',
    resubmit: 'Corrigir e reenviar',
    view: 'Curso externo',
    title: 'Título',
    type: 'Tipo',
    entityName: 'Instituição',
    workload: 'Carga horária (horas)',
    expirationDate: 'Validade',
    startDate: 'Início',
    finishDate: 'Término',
    evidence: 'Evidência',
    optional: 'opcional',
    without: 'Continuar sem esse arquivo',
    choose: 'Escolher arquivo',
    hint: 'PDF, JPG ou PNG, até 5 MB. O arquivo segue sozinho quando houver conexão.',
    remove: (name: string) => `Remover ${name}`,
    ofFive: (bytes: number) => `${bytesText(bytes)} de 5 MB`,
    noEvidence: 'Sem evidência',
    send: 'Enviar para análise',
    save: 'Salvar',
    close: 'Fechar',
    offline: 'Sem conexão: o curso fica salvo neste aparelho.',
    resent: 'Este curso externo já foi reenviado.',
    created: 'Curso externo enviado para análise.',
    createdOffline:
      'Curso externo salvo neste aparelho. Ele vai para análise quando houver conexão.',
    saved: 'Curso externo salvo.',
    /** Fixed by the product's specification. */
    failed: 'Erro ao salvar curso externo.',
    /** Fixed by the product's specification. */
    fileFailed: 'Erro ao salvar o arquivo.',
    noRoom:
      'Não há espaço neste aparelho para o arquivo. Libere espaço em “Neste aparelho” e tente de novo.',
    settled: 'Este curso já foi analisado pela administração. Feche e veja o resultado.',
  },
  errors: {
    /** Fixed by the product's specification. */
    required: '*Preenchimento obrigatório',
    /** Fixed by the product's specification. */
    workload: 'O valor deve ser maior que 0',
    workloadLow: 'Informe ao menos 1 hora.',
    /** Fixed by the product's specification. */
    period:
      'Período de realização inválido. A data final deve ser maior ou igual à data de início e não pode ser superior à data atual. Por favor, verifique as datas e tente novamente.',
    /** Fixed by the product's specification. */
    type: 'Apenas arquivos PDF, JPG ou PNG são permitidos.',
    /** Fixed by the product's specification. */
    size: 'O arquivo deve ter no máximo 5MB.',
    unread: 'Não foi possível ler o arquivo. Escolha-o de novo.',
  },
  file: {
    open: 'Ver evidência',
    openOne: (name: string) => `Ver evidência ${name}`,
    unreachable: 'Sem conexão. A evidência abre quando a conexão voltar.',
    failed: 'Não foi possível abrir a evidência. Tente de novo.',
    save: 'Baixar',
    opening: 'Abrindo…',
    notShown: 'Não foi possível mostrar o arquivo aqui. Baixe-o para ver.',
    pause: 'Pausar envio',
    resume: 'Continuar envio',
    alt: (name: string) => `Evidência ${name}`,
    trouble: 'A empresa não recebeu o arquivo. Tentamos de novo daqui a pouco.',
    refused: 'A empresa recusou o arquivo.',
  },
  review: {
    title: 'Cursos externos',
    lead: 'Valide ou rejeite os cursos que as pessoas fizeram fora da empresa.',
    caption: 'Cursos externos das pessoas',
    columns: ['Curso', 'Pessoa', 'Data solicitação', 'Status da solicitação', 'Ações'],
    search: 'Buscar pessoa ou curso',
    approve: 'Validar',
    reject: 'Rejeitar',
    period: (start: string, finish: string) => `${start} a ${finish}`,
    valid: (until: string) => `Válido até ${until}`,
    askApprove: 'Validar este curso?',
    askReject: 'Rejeitar este curso?',
    about: (title: string, person: string) => `“${title}”, de ${person}.`,
    reason: 'Motivo, que a pessoa lê',
    needsReason: 'Diga o motivo da rejeição.',
    back: 'Voltar',
    approved: 'Curso validado.',
    rejected: 'Curso rejeitado.',
    failed: 'Não foi possível salvar a decisão neste aparelho. Tente de novo.',
    empty: 'NÃO FORAM ENCONTRADOS RESULTADOS!',
  },
});
