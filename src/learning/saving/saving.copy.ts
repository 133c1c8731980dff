/** Texts of saving for offline use: size, progress, what will not work offline and why. */
import { defineCopy } from '#src/define-copy.ts';
const contents = (count: number): string => (count === 1 ? '1 conteúdo' : `${count} conteúdos`);

export const savingCopy = defineCopy({
  action: 'Salvar para usar sem conexão',
  saved: 'Salvo neste aparelho',
  saving: (percent: number) => `Salvando ${percent}%`,
  paused: (percent: number) => `Pausado em ${percent}%`,
  failed: 'Não foi possível salvar tudo',
  /** Below an icon. */
  short: { action: 'Salvar', saved: 'Salvo' },
  why: {
    frame: 'É uma página de outro site: precisa de conexão.',
    live: 'Ao vivo: precisa de conexão.',
    package: 'Estas lições ainda não podem ser salvas.',
    playlist: 'É uma lista de outro serviço: precisa de conexão.',
    hosted: 'O arquivo fica em outro serviço: precisa de conexão.',
    link: 'Leva para outro site: precisa de conexão.',
    unknown: 'Ainda não pode ser salvo: precisa de conexão.',
  },
  dialog: {
    choose: 'Salvar para usar sem conexão',
    progress: 'Salvando neste aparelho',
    saved: 'Salvo neste aparelho',
    measuring: 'Calculando o tamanho…',
    here: (count: number, total: number) =>
      `${count} de ${contents(total)} já ${count === 1 ? 'abre' : 'abrem'} sem conexão neste aparelho.`,
    ready: 'Abre sem conexão',
    unknownSize: 'tamanho ainda não conhecido',
    notNow: 'Agora não',
    close: 'Fechar',
    save: (size: string) => `Salvar ${size}`,
    saveNothing: 'Salvar',
    room: (used: string, all: string) =>
      `Este aplicativo ocupa ${used} de ${all} que o navegador permite.`,
    /** The browser tells its own limit, never how full the disk is. */
    after: (free: string) =>
      `Depois de salvar, restam ${free} desse limite, se houver espaço no aparelho.`,
    roomUnknown: 'Este navegador não diz quanto espaço há.',
    noRoom: (missing: string) => `Faltam ${missing}`,
    noRoomText:
      'Escolha menos conteúdos ou remova algo que já está salvo. O que você fez nunca é apagado para abrir espaço.',
    manage: 'Ver o que está salvo',
    makesRoom: (size: string) =>
      `Para caber, saem ${size} de arquivos temporários ou salvos automaticamente.`,
    offline: 'Sem conexão agora: começa sozinho quando houver.',
    mobile: 'Agora você está em dados móveis.',
    of: (bytes: string, size: string) => `${bytes} de ${size}`,
    goesOn:
      'Pode sair desta tela: continua enquanto o aplicativo estiver aberto. Se a conexão cair ou você fechar, retomamos do mesmo ponto.',
    waiting: 'Sem conexão. Retomamos do mesmo ponto quando ela voltar.',
    pausedText: 'Pausado por você. O que já veio continua guardado.',
    pause: 'Pausar',
    carryOn: 'Continuar',
    retry: 'Tentar de novo',
    cancel: 'Cancelar',
    checked: 'conferido',
    queued: 'na espera',
    problems: {
      gone: 'Não existe mais na empresa.',
      broken: 'O arquivo chegou com defeito duas vezes e foi descartado.',
      full: 'Não há mais espaço neste aparelho.',
    },
    /** Where `full` is said for all of it. */
    fullText:
      'Paramos de salvar para não faltar espaço ao resto. O que já veio continua guardado. Libere espaço e tente de novo.',
    remove: 'Remover deste aparelho',
    removeTitle: 'Remover deste aparelho?',
    removeText: (size: string) =>
      `Libera até ${size}. O seu progresso e o que você fez continuam guardados; para salvar de novo será preciso conexão.`,
    cancelTitle: 'Cancelar e descartar o que já veio?',
    removed: 'Removido deste aparelho',
    failedToSave:
      'Não foi possível começar a salvar. O armazenamento do navegador está cheio ou bloqueado.',
  },
  storage: {
    lead: 'O que abre sem conexão.',
    free: (free: string, all: string) => `até ${free} livres, de ${all} que o navegador permite`,
    bar: (parts: string) => `Espaço ocupado: ${parts}`,
    kinds: {
      video: 'Vídeos',
      audio: 'Áudios',
      pdf: 'PDFs',
      image: 'Imagens',
      package: 'Lições',
      other: 'Outros arquivos',
      opened: 'Arquivos temporários',
      sending: 'Arquivos a enviar',
      queue: 'Dados do aplicativo',
    },
    promise:
      'O que você fez nunca é apagado para abrir espaço. Se faltar, saem primeiro os arquivos temporários, depois o que foi salvo automaticamente.',
    list: 'Páginas salvas',
    loose: 'Outros conteúdos',
    contents: (ready: number, total: number) => `${ready} de ${contents(total)}`,
    ready: 'Pronto para usar sem conexão',
    pausedAt: (bytes: string, size: string) => `Pausado em ${bytes} de ${size}`,
    savingAt: (bytes: string, size: string) => `Salvando: ${bytes} de ${size}`,
    waitingAt: (bytes: string, size: string) =>
      `Parado em ${bytes} de ${size}. Retoma com conexão.`,
    auto: 'Salvo automaticamente',
    open: 'Abrir',
    options: (title: string) => `Mais ações: ${title}`,
    clearOpened: 'Limpar arquivos temporários',
    cleared: (size: string) => `${size} liberados`,
    oldest: 'Remover os mais antigos',
    oldestTitle: 'Remover o que foi salvo há mais tempo?',
    oldestText: (title: string, size: string) =>
      `Sai “${title}” e libera até ${size}. O seu progresso continua guardado.`,
    empty: {
      title: 'Nada salvo ainda',
      text: 'Abra uma página ou um conteúdo e toque em “Salvar para usar sem conexão”. Ele aparece aqui e abre sem conexão.',
      action: 'Ir para a tela inicial',
    },
    impossible: {
      title: 'Este navegador não pode salvar arquivos',
      text: 'O endereço não é seguro ou a janela é privada. O aplicativo funciona, mas vídeos e documentos precisam de conexão.',
    },
    preferences: 'Preferências',
    byItself: 'Salvar automaticamente o que estou cursando',
    byItselfWifi: 'Só em Wi-Fi ou cabo, e só no espaço que estiver livre.',
    byItselfUnknown:
      'Este navegador não diz se a conexão é Wi-Fi: se ligar, salva em qualquer conexão.',
    askTitle: 'Salvar em qualquer conexão?',
    askText:
      'Este navegador não diz se a conexão é Wi-Fi ou dados móveis. Os arquivos do que você está cursando serão baixados em qualquer uma.',
    askYes: 'Salvar em qualquer conexão',
    kept: 'Proteger contra a limpeza do navegador',
    keptYes: 'Permitido neste aparelho',
    keptNo: 'O navegador pode apagar o que está salvo se faltar espaço no aparelho.',
    keepAsk: 'Proteger meus dados',
    keepRefused: 'O navegador não permitiu agora.',
  },
});
