/** Words of the frame around every page; the texts in quotes of the documents (1 §2, 3 §2.9) are to the letter. */
export const shellCopy = {
  home: 'Home',
  menu: 'Menu',
  mainNavigation: 'Principal',
  breadcrumb: 'Você está em',
  footer: 'Rodapé',
  toHome: (app: string) => `${app}: página inicial`,
  inProgress: 'Continue de onde parou',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  account: (name: string) => `Abrir menu de ${name}`,
  signOut: 'Sair',
  signOutTitle: 'Tem certeza de que deseja sair?',
  signOutNo: 'Cancelar',
  signOutYes: 'Sim',
  syncCentre: (state: string) => `${state}. Abrir a central de envio`,
  viewer: {
    close: 'FECHAR CONTEÚDO',
    navigation: 'Navegação do conteúdo',
    previous: 'Anterior',
    next: 'Próximo',
    map: 'Mapa',
    position: (at: number, total: number) => `${at} de ${total}`,
    first: 'Este é o primeiro',
    last: 'Este é o último',
  },
  failed: {
    /** To the letter of the documents. */
    title: 'Um problema inesperado ocorreu.',
    text: 'O que você fez continua guardado neste aparelho. Abra de novo; se acontecer outra vez, avise a sua empresa.',
    reload: 'Abrir de novo',
  },
  notFound: {
    title: 'PÁGINA NÃO ENCONTRADA',
    text: 'O endereço não existe ou mudou. O que você fez neste aparelho continua guardado.',
    home: 'Ir para a página inicial',
  },
} as const;
