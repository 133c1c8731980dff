/**
 * Texts of the sync centre. The names and reasons of items are in sync-kinds.ts and
 * sync-reasons.ts.
 */
import { defineCopy } from '#src/define-copy.ts';
const items = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);
const people = (count: number): string => (count === 1 ? '1 pessoa tem' : `${count} pessoas têm`);

export const syncCentreCopy = defineCopy({
  title: 'Central de envio',
  summary: {
    attention: (count: number) =>
      count === 1 ? '1 item precisa de atenção' : `${count} itens precisam de atenção`,
    others: (count: number) =>
      count === 1
        ? 'O outro segue sozinho. Nada do que você fez foi perdido.'
        : `Os outros ${count} seguem sozinhos. Nada do que você fez foi perdido.`,
    nothingLost: 'Nada do que você fez foi perdido.',
    full: 'Sem espaço neste aparelho',
    fullText: (count: number) =>
      [
        'Nada novo pode ser salvo aqui até que haja espaço: apague fotos, vídeos ou aplicativos que não usa.',
        ...(count === 0
          ? []
          : [
              count === 1
                ? 'O item que espera está salvo.'
                : `Os ${count} itens que esperam estão salvos.`,
            ]),
      ].join(' '),
    offline: 'Sem conexão',
    lastContact: (when: string) => `Último contato com a empresa ${when}.`,
    savedHere: (count: number) =>
      count === 1
        ? '1 item está salvo neste aparelho e segue sozinho quando houver conexão.'
        : `${count} itens estão salvos neste aparelho e seguem sozinhos quando houver conexão.`,
    foreign:
      'Outra página respondeu no lugar da empresa: esta rede talvez peça um login no navegador.',
    sending: (done: number, total: number) => `Enviando ${done} de ${total}`,
    sendingAloud: (total: number) => `Enviando ${items(total)}`,
    keepOn: 'Você pode continuar usando o aplicativo.',
    waiting: (count: number) => `${items(count)} a enviar`,
    waitingText: (count: number) =>
      count === 1 ? 'Está salvo neste aparelho.' : 'Estão salvos neste aparelho.',
    retry: (wait: string) => `Tentando de novo em ${wait}.`,
    sent: (when: string | null) => (when === null ? 'Tudo enviado' : `Tudo enviado ${when}`),
    nothingWaits: 'Nada espera neste aparelho.',
    /** Used when other people's writes are waiting on this device. */
    nothingOwnWaits: 'Nada seu espera neste aparelho.',
    send: 'Enviar agora',
    tryNow: 'Tentar agora',
    check: 'Verificar conexão',
    busy: 'Verificando…',
    progress: 'Envio',
  },
  outcome: {
    unreachable: 'Ainda sem conexão. Tudo continua salvo neste aparelho.',
    patience: (wait: string) => `A empresa pediu para esperar. Nova tentativa em ${wait}.`,
    held: 'Entre de novo para enviar. Tudo continua salvo neste aparelho.',
    outdated: 'Atualize o aplicativo para enviar. Tudo continua salvo neste aparelho.',
    done: 'Conexão verificada agora.',
  },
  attention: {
    title: 'Precisa de atenção',
    made: (when: string) => `Feito ${when}`,
    said: (message: string) => `Resposta da empresa: “${message}”`,
    field: (field: string) => `Campo recusado: ${field}.`,
    nextTry: (when: string) => `Próxima tentativa ${when}.`,
  },
  waiting: {
    title: 'Aguardando envio',
    empty: {
      title: 'Nada para enviar',
      text: 'O que você responder, comentar ou concluir aparece aqui até chegar à empresa.',
    },
    list: (day: string) => `Aguardando envio, ${day}`,
    details: (count: number) => `Detalhes do envio (${count})`,
    detailsOf: (count: number, title: string) => `Detalhes do envio (${count}): ${title}`,
    records: (count: number) => `Registros de acesso (${count})`,
    more: (count: number) => `Mostrar mais ${count}`,
  },
  sent: {
    title: 'Enviados',
    folded: 'Enviados, últimos 30 dias',
    list: (day: string) => `Enviados, ${day}`,
    arrived: (made: string, arrived: string) => `Feito ${made} · chegou ${arrived}`,
    more: 'Mostrar mais',
    none: 'Nada foi enviado deste aparelho nos últimos 30 dias.',
  },
  actions: {
    again: 'Tentar de novo',
    sendNow: 'Enviar agora',
    change: 'Mudar',
    copy: 'Copiar',
    discard: 'Descartar',
    more: (title: string) => `Mais ações: ${title}`,
    named: (action: string, title: string) => `${action}: ${title}`,
  },
  done: {
    again: 'Será enviado de novo.',
    changed: 'Mudança salva neste aparelho.',
    discarded: (count: number) =>
      count === 1 ? '1 item descartado.' : `${count} itens descartados.`,
    notDiscarded: 'Este item já está a caminho da empresa e não pode mais ser descartado.',
    gone: 'Este item não está mais aqui.',
    copied: 'Copiado.',
    notCopied: 'O navegador não permitiu copiar.',
    failed: 'Não foi possível salvar neste aparelho. Nada mudou.',
  },
  discard: {
    title: 'Descartar este item?',
    text: 'Ele não será enviado, e a tela volta a mostrar o que a empresa tem.',
    maybeArrived:
      'Este item já foi enviado uma vez sem confirmação: ele pode ter chegado à empresa, e descartar aqui não desfaz isso.',
    along: (count: number) =>
      count === 1
        ? 'Sai junto 1 item que depende dele:'
        : `Saem junto ${count} itens que dependem dele:`,
    andMore: (count: number) => `e mais ${count}`,
    confirm: (count: number) => (count === 1 ? 'Descartar o item' : `Descartar ${count} itens`),
  },
  vote: {
    title: 'Mudar sua avaliação',
    label: (title: string) => `Sua avaliação de ${title}`,
    save: 'Salvar',
  },
  notices: {
    old: {
      title: 'Há itens esperando há mais de 3 dias',
      text: (when: string) =>
        `O mais antigo foi feito ${when}. Conecte este aparelho, ou exporte o que espera e leve para outro.`,
    },
    outdated: {
      title: 'Atualize o aplicativo para enviar tudo',
      text: 'Há itens que só seguem com a versão nova. Eles continuam salvos neste aparelho.',
      action: 'Atualizar',
    },
    notKept: {
      title: 'O navegador pode apagar o que ainda não foi enviado',
      text: 'Se faltar espaço no aparelho, o navegador pode limpar dados de sites. Peça que ele guarde os deste aplicativo.',
      refused:
        'O navegador não aceitou agora. Instalar o aplicativo na tela de início do celular costuma resolver.',
      action: 'Proteger meus dados',
      granted: 'O navegador vai guardar os dados deste aplicativo.',
    },
    full: {
      title: (percent: number) => `Armazenamento ${percent}% ocupado`,
      text: 'O que você fez nunca é apagado para abrir espaço. Se faltar, saem primeiro os arquivos temporários, depois o que foi salvo automaticamente.',
    },
  },
  device: {
    title: 'Este aparelho',
    name: 'Aparelho',
    unknownName: 'Não informado pelo navegador',
    version: 'Versão do aplicativo',
    contact: 'Última conexão',
    noContact: 'Nenhuma ainda',
    closed: 'Envio com o aplicativo fechado',
    closedOn: 'Ligado',
    closedOff: 'Indisponível neste navegador. O envio acontece com o aplicativo aberto.',
    kept: 'Dados guardados pelo navegador',
    keptOn: 'Sim',
    keptOff: 'Sem garantia',
    room: 'Armazenamento',
    roomUsed: (percent: number) =>
      percent < 1
        ? 'Menos de 1% do que o navegador permite'
        : `${percent}% do que o navegador permite`,
    others: 'Outras pessoas neste aparelho',
    othersNone: 'Nenhuma tem itens a enviar',
    othersWait: (count: number, waiting: number) => `${people(count)} ${items(waiting)} a enviar`,
    supports: 'Seus acessos suporte',
    supportWaits: (name: string, waiting: number) =>
      `${name}: ${items(waiting)} a enviar. ${waiting === 1 ? 'Segue' : 'Seguem'} quando você acessar essa conta de novo.`,
  },
  how: {
    title: 'Como funciona',
    text: 'Tudo é salvo aqui antes de ser enviado. Um item só sai daqui quando a empresa confirma que o recebeu, ou quando você decide.',
  },
  incidents: {
    title: (count: number) => (count === 1 ? '1 ocorrência' : `${count} ocorrências`),
    text: 'Respostas estranhas que este aparelho não aceitou e falhas do navegador já reparadas. Nada do que é seu mudou.',
    damaged:
      'O navegador perdeu uma parte do que esperava envio. O que pôde ser lido será enviado; o resto precisa ser feito de novo.',
    line: (what: string, count: number, when: string) =>
      `${what}: ${count === 1 ? '1 vez' : `${count} vezes`}, a última ${when}`,
  },
});
