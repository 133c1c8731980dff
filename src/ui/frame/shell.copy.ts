/**
 * Texts of the frame around every page. Texts fixed by the product's specification must not be
 * changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const shellCopy = defineCopy({
  home: 'Início',
  menu: 'Menu',
  mainNavigation: 'Principal',
  breadcrumb: 'Você está em',
  footer: 'Rodapé',
  toHome: (app: string) => `${app}: página inicial`,
  inProgress: 'Continue de onde parou',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  /** Fixed by the product's specification. */
  tutorial: 'Tutorial',
  filling: 'Trazendo o conteúdo da empresa para este aparelho',
  fillingNote:
    'O conteúdo ainda está chegando a este aparelho. O que faltar aparece aqui em instantes.',
  menuFailed: 'Erro de carregamento.',
  menuWaiting: 'Carregando menu',
  opensOutside: '(abre em outra aba)',
  unfold: (title: string) => `Abrir ${title}`,
  fold: (title: string) => `Fechar ${title}`,
  account: (name: string) => `Abrir menu de ${name}`,
  signOut: 'Sair',
  signOutTitle: 'Tem certeza de que deseja sair?',
  signOutNo: 'Cancelar',
  signOutYes: 'Sim',
  copied: {
    title: 'Encerramos uma sessão sua por segurança',
    text: (at: Date) =>
      `Em ${at.toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short' })}, um acesso antigo da sua conta foi usado de novo, como se alguém o tivesse copiado. Se você não sabe o motivo, saia e crie uma nova senha em “Esqueceu sua senha?”.`,
    close: 'Entendi',
  },
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
    /** Fixed by the product's specification. */
    title: 'Um problema inesperado ocorreu.',
    text: 'O que você fez continua salvo neste aparelho. Abra de novo; se acontecer outra vez, avise a sua empresa.',
    reload: 'Abrir de novo',
  },
  notFound: {
    title: 'PÁGINA NÃO ENCONTRADA',
    text: 'O endereço pode ter mudado, ou este conteúdo saiu do catálogo. O que você já fez continua guardado em Minha jornada.',
    gone: 'Este aplicativo não tem mais esta página. O que você já fez continua guardado em Minha jornada.',
    home: 'Ir para a tela inicial',
    search: 'Buscar conteúdo',
  },
});
