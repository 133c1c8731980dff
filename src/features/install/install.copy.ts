import { defineCopy } from '#src/define-copy.ts';

export const installCopy = defineCopy({
  title: (app: string) => `Tenha ${app} na tela de início`,
  /** In one line of a phone. */
  short: 'Ponha na tela de início',
  how: 'Ver como',
  close: 'Agora não',
  text: 'Abre como os outros aplicativos do celular, com ou sem conexão.',
  install: 'Instalar',
  later: 'Agora não',
  byHand: {
    share: 'Toque em Compartilhar, na barra do navegador.',
    add: 'Escolha Adicionar à Tela de Início.',
    again: 'Na primeira vez que abrir por lá, entre com o seu login de novo.',
    understood: 'Entendi',
  },
});
