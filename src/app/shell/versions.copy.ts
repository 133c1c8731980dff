/** Texts about two versions of the app using one database. */
import { defineCopy } from '#src/define-copy.ts';
const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export const versionsCopy = defineCopy({
  waiting: {
    title: 'O aplicativo está aberto em outra aba, numa versão anterior',
    text: (tabs: readonly string[]) =>
      tabs.length === 0
        ? 'Abra ou feche as outras abas e janelas deste aplicativo. Esta continua sozinha assim que elas saírem. Nada do que você fez se perde.'
        : `Abra ou feche a aba que mostra ${listed.format(tabs.map((tab) => `“${tab}”`))}. Esta continua sozinha assim que ela sair. Nada do que você fez se perde.`,
  },
  outdated: {
    title: 'Uma versão mais nova do aplicativo foi aberta em outra aba',
    text: 'Esta aba parou de guardar o que você faz. Abra de novo para continuar; o que já estava guardado continua guardado.',
    action: 'Abrir de novo',
  },
});
