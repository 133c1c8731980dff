/**
 * Texts of enrolling in a class. Texts fixed by the product's specification must not be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const teamsCopy = defineCopy({
  title: 'Escolha sua turma',
  caption: (page: string) => `Turmas de ${page}`,
  syllabus: 'Ver ementa',
  back: 'Ver turmas',
  none: 'Sem turma disponível',
  noneText: 'Quando a empresa abrir uma turma com vaga, ela aparece aqui.',
  columns: {
    name: 'Turma',
    period: 'Período (dias)',
    start: 'Início',
    end: 'Término',
    meetingType: 'Tipo de encontro',
    meetings: 'Encontros',
    address: 'Endereço',
    capacity: 'Capacidade',
    seats: 'Vagas restantes',
    action: 'Ação',
  },
  /** Short column headings, where the full one would make the column too wide. */
  heads: { period: 'Período', meetingType: 'Tipo' } as Readonly<Record<string, string | undefined>>,
  unlimited: 'ilimitadas',
  dash: '-',
  copy: 'Copiar',
  copyOf: (team: string) => `Copiar o endereço de ${team}`,
  copied: 'Endereço copiado.',
  notCopied: 'Não foi possível copiar o endereço.',
  virtual: 'Sala virtual',
  types: { PRESENCIAL: 'Presencial', ONLINE: 'Online' } as Readonly<Record<string, string>>,
  enroll: 'Matricular-se',
  request: 'Solicitar matrícula',
  actionOf: (action: string, team: string) => `${action}: ${team}`,
  waiting: 'Aguardando aprovação da matrícula.',
  full: 'Sem vagas',
  processing: 'Matricula em processamento',
  offline: {
    title: (when: string | null) =>
      when === null ? 'Sem conexão' : `Sem conexão. Vagas vistas ${when}`,
    text: 'Você pode escolher agora. Se a vaga acabar antes de o pedido chegar, avisamos e nada muda na sua jornada.',
  },
  refused: (reason: string) => `A matrícula não foi feita: ${reason}`,
  refusedText: 'Nada mudou na sua jornada. Você pode escolher outra turma.',
  failed: 'Não foi possível salvar o pedido neste aparelho. Tente de novo.',
  enrolled: 'Matrícula feita',
  enrolledHere: 'Matrícula salva neste aparelho: ela segue assim que houver conexão.',
  thanks: {
    title: 'Obrigado!',
    text: 'Sua solicitação de matrícula foi registrada. Acompanhe o andamento na área “Minha Jornada”.',
    offline:
      'Sua solicitação de matrícula está salva neste aparelho e segue assim que houver conexão. Acompanhe na área “Minha Jornada”.',
    close: 'Fechar',
    follow: 'Ver minhas solicitações',
  },
});
