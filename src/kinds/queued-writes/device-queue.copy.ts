/** Texts of the administrators' pages about unsent writes on the company's devices. */
import { defineCopy } from '#src/define-copy.ts';
import type { DirectiveAction } from '#contract/sync/entities/directive.ts';
import type { QueueAction, QueueItemState } from '#contract/sync/entities/queue-item.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { agoPhrase } from '#src/ui/format/ago.ts';
import { versionDay } from '#src/ui/format/device-name.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** 'Agora', '14:10', 'ontem às 14:32', '12 nov às 14:32'. */
export const contactPhrase = (at: string, now: number): string =>
  now - Date.parse(at) < 120_000 ? 'Agora' : momentPhrase(at, now).replace(/^(às|em) /, '');

/** '5 dias', '20 h', '35 min'. */
export const agePhrase = (at: string, now: number): string =>
  agoPhrase(Date.parse(at), now).replace(/^há /, '');

const decidedWords: Record<DirectiveAction, string> = {
  accept: 'Aceito',
  retry: 'Enviado de novo',
  edit: 'Editado',
  reassign: 'Passado para outra pessoa',
  discard: 'Descartado',
  grant: 'Outra tentativa dada',
  void: 'Tentativa anulada',
  bring: 'Trazido do seu arquivo',
  keep: 'Ficou como estava',
};

export const deviceQueueCopy = defineCopy({
  title: 'Envios pendentes',
  subtitle: 'O que as pessoas fizeram e ainda não chegou.',
  stats: {
    waiting: (count: number) => (count === 1 ? 'item aguardando' : 'itens aguardando'),
    attention: (count: number) => (count === 1 ? 'precisa de atenção' : 'precisam de atenção'),
    silent: (count: number) =>
      count === 1
        ? 'aparelho sem contato há 3 dias ou mais'
        : 'aparelhos sem contato há 3 dias ou mais',
    finished: (count: number) =>
      count === 1
        ? 'conclusão no aparelho e não recebida'
        : 'conclusões no aparelho e não recebidas',
  },
  search: 'Buscar pessoa ou aparelho',
  filters: 'Mostrar',
  filter: {
    all: 'Todos',
    attention: 'Precisam de atenção',
    review: 'Para revisar',
    silent: 'Sem contato',
    finished: 'Concluído e não recebido',
  },
  caption: 'Pessoas e aparelhos da empresa',
  columns: {
    person: 'Pessoa',
    device: 'Aparelho',
    waiting: 'Aguardando',
    attention: 'Atenção',
    attentionLong: 'Precisa de atenção',
    oldest: 'Mais antigo',
    contact: 'Último contato',
  },
  version: (version: string, now: number) => {
    const day = versionDay(version, now);
    return day === version ? `versão ${version}` : `versão de ${day}`;
  },
  unknownDevice: 'Aparelho sem nome',
  neverReported: 'Ainda não disse o que tem a enviar',
  storageLow: 'Armazenamento quase cheio',
  silentFor: (at: string, now: number) => `Sem contato ${agoPhrase(Date.parse(at), now)}`,
  finishedHere: (count: number) =>
    counted(count, 'concluído não recebido', 'concluídos não recebidos'),
  toReview: (count: number) => counted(count, 'avaliação para revisar', 'avaliações para revisar'),
  nothing: '—',
  note: (when: string | null) =>
    `Cada aparelho diz o que tem a enviar quando está conectado.${when === null ? '' : ` Atualizado ${when}.`}`,
  empty: {
    title: 'Nenhum aparelho ainda',
    text: 'Assim que as pessoas entrarem, os aparelhos delas aparecem aqui.',
  },
  noMatch: { title: 'Nenhum aparelho assim', text: 'Mude a busca ou o filtro.' },
  sheet: {
    action: 'Exportar planilha',
    busy: 'Preparando…',
    failed: 'Não foi possível preparar a planilha neste aparelho.',
    devices: 'Aparelhos',
    items: 'Itens',
    role: 'Cargo',
    unit: 'Unidade',
    finished: 'Concluídos não recebidos',
    reported: 'Informado em',
    what: 'O que é',
    about: 'Sobre',
    made: 'Feito em',
    received: 'Recebido em',
    state: 'Situação',
    reason: 'Motivo',
    decision: 'Decisão',
    decidedBy: 'Decidido por',
    decisionReason: 'Motivo da decisão',
    storage: 'Armazenamento',
    version: 'Versão',
    name: (day: string) => `envios-pendentes-${day}.xlsx`,
  },
  device: {
    missing: {
      title: 'Aparelho não encontrado',
      text: 'Ele não está mais na lista, ou ainda não disse o que tem a enviar.',
    },
    back: 'Ver todos os aparelhos',
    waitingByKind: 'O que aguarda, por tipo',
    seen: (when: string) => `Visto ${when}`,
    open: 'Precisa de decisão',
    openNone: 'Nada deste aparelho espera uma decisão.',
    review: 'Avaliações para revisar',
    information: 'Para seu conhecimento',
    decided: 'Decisões',
    made: (when: string) => `Feito ${when}`,
    look: (title: string) => `Ver ${title}`,
  },
  states: {
    rejected: 'Recusado',
    conflict: 'Duas versões',
    suspect: 'Falha repetida',
    late: 'Chegou tarde',
    flagged: 'Horário improvável',
  } satisfies Record<QueueItemState, string>,
  stateText: {
    rejected: 'A empresa recusou este item. Ele continua inteiro no aparelho até alguém decidir.',
    conflict:
      'A empresa já tem outra versão. O item continua inteiro no aparelho até alguém decidir.',
    suspect:
      'A empresa falhou várias vezes ao receber este item. O aparelho tenta de novo uma vez por dia.',
    late: 'Foi recebido e contado, mais de 24 horas depois de feito.',
    flagged:
      'Foi recebido e contado, mas o tempo informado não é possível: está no futuro, passa de 12 horas, ou fica fora da matrícula ou da turma.',
  } satisfies Record<QueueItemState, string>,
  reasons: {
    locked: 'O conteúdo ainda não estava liberado: faltava concluir o anterior.',
    not_enrolled: 'A matrícula da pessoa não foi encontrada.',
    not_found: 'O conteúdo não existe mais na empresa.',
    forbidden: 'A pessoa não tem acesso a este conteúdo.',
    conflict: 'A versão do aparelho e a da empresa são diferentes.',
    invalid_fields: 'Um campo do item não é aceito.',
    ill_formed: 'O item tem caracteres que não podem ser salvos.',
    terms_pending: 'A pessoa tem termos a aceitar antes.',
    person_blocked: 'O acesso da pessoa está bloqueado.',
    need_missing: 'O item do qual este depende já foi resolvido.',
    too_large: 'O item passa do tamanho aceito.',
    size: 'O item passa do tamanho aceito.',
    suspect: 'Falhou várias vezes sem resposta.',
  } as Readonly<Record<string, string>>,
  fields: {
    vote: 'Estrelas',
    progress: 'Progresso',
    timeExecuted: 'Tempo',
    timeStart: 'Início',
    idContentItem: 'Conteúdo',
    idUser: 'Pessoa',
    userLicenceTermsAccepted: 'Versão dos termos de uso',
    responsibility: 'Termo de responsabilidade',
  } as Readonly<Record<string, string>>,
  dependants: {
    title: (count: number) =>
      count === 1 ? '1 item depende deste' : `${count} itens dependem deste`,
    text: 'Eles não saem com este: ficam no aparelho da pessoa e voltam para esta lista, cada um para a sua decisão.',
    more: (count: number) => `e mais ${count}`,
  },
  item: {
    missing: {
      title: 'Item não encontrado',
      text: 'Ele já chegou, foi resolvido pela pessoa, ou saiu da lista depois de 30 dias.',
    },
    facts: {
      person: 'Pessoa',
      device: 'Aparelho',
      made: 'Feito',
      received: 'Recebido',
      code: 'Motivo',
      field: 'Campo',
    },
    notReceived: 'Ainda não',
    versions: 'As duas versões',
    deviceVersion: 'No aparelho',
    companyVersion: 'Na empresa',
    companyTerms: (name: string, version: number) => `${name}, versão ${version} em vigor`,
    companyUnknown: 'A empresa não informou a outra versão.',
    decide: 'Decisão',
    history: 'O que já aconteceu',
    madeOn: (device: string) => `Feito em ${device}`,
    arrived: 'Chegou à empresa',
    told: 'Informado pelo aparelho',
    decidedBy: (action: QueueAction, actor: string | null) =>
      `${decidedWords[action]}${actor === null ? ' por você' : ` por ${actor}`}`,
    reason: (reason: string) => `Motivo: “${reason}”`,
    handedTo: (name: string) => `Passado para ${name}`,
    personTold: (name: string) =>
      `${name} recebe esta decisão com o motivo, assim que o aparelho tiver conexão.`,
    bySupport: {
      title: 'Só dá para descartar',
      text: (name: string) =>
        `Isto foi feito no acesso suporte, na conta de ${name}, e só a própria pessoa pode fazer. A empresa recusaria de novo.`,
    },
    refused: 'A sua última decisão não pôde ser cumprida. Decida de novo.',
  },
  actions: {
    accept: 'Aceitar',
    retry: 'Tentar de novo',
    edit: 'Editar e tentar',
    reassign: 'Passar para outra pessoa',
    discard: 'Descartar',
    grant: 'Dar outra tentativa',
    void: 'Anular tentativa',
  } satisfies Record<QueueAction, string>,
  asks: {
    accept: {
      title: 'Aceitar este item?',
      text: 'Ele passa a contar para a pessoa agora, mesmo que o conteúdo ainda estivesse fechado.',
    },
    acknowledge: {
      title: 'Aceitar este item?',
      text: 'Ele já foi contado. Aceitar registra que a administração o viu.',
    },
    retry: {
      title: 'Tentar de novo?',
      text: 'O aparelho da pessoa envia o item outra vez, assim que tiver conexão.',
    },
    edit: {
      title: 'Editar e tentar',
      text: 'O aparelho da pessoa envia o item com o novo valor. O valor antigo fica no registro.',
    },
    reassign: {
      title: 'Passar para outra pessoa',
      text: 'O item passa a contar para quem você escolher e deixa de contar para quem o fez.',
    },
    discard: {
      title: 'Descartar este item?',
      text: 'Ele sai do aparelho da pessoa e não conta. O conteúdo fica no registro.',
    },
    acceptAttempt: {
      title: 'Aceitar esta tentativa?',
      text: 'Ela vale como está: a nota não muda e nenhuma resposta é trocada.',
    },
    grant: {
      title: 'Dar outra tentativa?',
      text: 'Esta tentativa continua valendo, e a pessoa recebe mais uma, mesmo que o limite já tenha acabado.',
    },
    void: {
      title: 'Anular esta tentativa?',
      text: 'A nota e a aprovação dela deixam de valer, e ela não conta no limite: a pessoa pode fazer a avaliação de novo. O progresso e os conteúdos já liberados ficam como estão. Não dá para desfazer.',
    },
  },
  ask: {
    reason: 'Motivo da decisão',
    reasonHint: 'Fica registrado com o seu nome e é mostrado à pessoa.',
    reasonMissing: 'Escreva o motivo.',
    reasonIllFormed:
      'O motivo tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
    toUser: 'Pessoa',
    toUserPick: 'Escolha a pessoa',
    toUserMissing: 'Escolha a pessoa.',
    valueWrong: (min: number, max: number) => `Informe um número de ${min} a ${max}.`,
    saved: 'Decisão salva neste aparelho. Ela segue sozinha.',
    failed: 'Não foi possível salvar neste aparelho. Nada mudou.',
  },
  notice: {
    title: 'O que mudou no que você enviou',
    window: 'últimos 30 dias',
    attempt: {
      accept: (actor: string, when: string) => `${actor} conferiu e aceitou esta tentativa ${when}`,
      grant: (actor: string, when: string) => `${actor} deu mais uma tentativa para você ${when}`,
      void: (actor: string, when: string) =>
        `${actor} anulou esta tentativa ${when}. O seu progresso fica como está`,
    },
    line: (action: DirectiveAction, actor: string, when: string) =>
      actor === ''
        ? `${decidedWords[action]} ${when}`
        : `${decidedWords[action]} por ${actor} ${when}`,
  },
});
