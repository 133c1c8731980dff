/** Texts of the cards. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

export const cardsCopy = defineCopy({
  locked: 'Bloqueado',
  restricted: 'Acesso Restrito',
  restrictedWhy: 'Conteúdo restrito a um grupo específico.',
  restrictedSold: 'Conteúdo restrito a um grupo específico. Está à venda na lojinha.',
  archived: 'Arquivado',
  mandatory: 'Obrigatório',
  untitled: 'Sem título',
  opensSoon: (when: string) => `A turma ainda não começou. Abre ${when}.`,
  prerequisites: (titles: readonly string[]) =>
    titles.length === 1
      ? `Abre quando você concluir o pré-requisito “${titles[0]}”.`
      : `Abre quando você concluir os pré-requisitos: ${inWords(titles.map((title) => `“${title}”`))}.`,
  archivedWhy: 'Este conteúdo foi arquivado.',
  /** Enrolment badge, fixed by the product's specification. */
  action: {
    processing: 'Matricula em processamento',
    access: 'acessar conteúdo',
    enrolled: 'matriculado',
    canEnroll: 'fazer matrícula',
    reenroll: 'faça a sua rematrícula',
    inactive: '',
  },
  /** A refused enrolment. The reason ends with its own full stop. */
  refused: (reason: string) => `A matrícula não foi feita: ${reason}`,
  /** Fixed by the product's specification. */
  status: {
    none: 'Não iniciado',
    'in-progress': 'Em andamento',
    done: 'Concluído',
    passed: 'Aprovado',
    failed: 'Reprovado',
    expired: 'Expirado',
  },
  like: {
    /** Below an icon. */
    short: 'Curtir',
    on: (title: string) => `Curtir ${title}`,
    count: (likes: number) => (likes === 1 ? '1 curtida' : `${likes} curtidas`),
    failed: 'Não foi possível salvar a curtida neste aparelho.',
    /** Fixed by the product's specification. */
    enrolFirst: 'Para curtir, é necessário estar matriculado',
    /** One enrols in the page above. */
    enrolAboveFirst: (title: string) => `Para curtir, é necessário estar matriculado em “${title}”`,
  },
  /** An attempt that was begun and not handed in. */
  underWay: {
    evaluation: 'Avaliação em andamento',
    survey: 'Pesquisa em andamento',
    left: (time: string, isOne: boolean) => `${isOne ? 'resta' : 'restam'} ${time}`,
    lastMinute: 'resta menos de 1 min',
    over: 'o tempo terminou',
    resume: 'Continuar avaliação',
  },
  certificate: {
    label: 'Certificado',
    download: (title: string) => `Baixar certificado de ${title}`,
    blocked: 'Certificado ao concluir',
  },
  mandatoryNotice: 'É necessária a realização deste conteúdo para conclusão desta página.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  progressOf: (title: string) => `Progresso em ${title}`,
  /** Fixed by the product's specification. */
  noTeam: 'Sem turma disponível',
  unknown: (name: string) => `O tipo de cartão "${name}" não existe na lista de componentes.`,
});
