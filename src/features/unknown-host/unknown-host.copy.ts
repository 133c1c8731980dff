/** Texts for an address without an app, or whose app could not be fetched. */
import { defineCopy } from '#src/define-copy.ts';
export const unknownHostCopy = defineCopy({
  unknown: {
    title: 'Nenhuma aplicação correspondente a URL',
    text: (host: string) =>
      `Nenhuma empresa usa o endereço ${host}. Confira se ele está escrito como a sua empresa informou.`,
  },
  unreachable: {
    title: 'A primeira abertura precisa de conexão',
    text: 'Este aparelho ainda não conhece o aplicativo da sua empresa. Depois da primeira abertura com conexão, ele abre também sem ela.',
  },
  refused: {
    title: 'Este navegador não deixa o aplicativo salvar nada',
    text: 'Sem isso, o que você fizer se perderia. Permita que este site salve dados (cookies e dados de sites) ou abra em outro navegador ou fora da janela privada.',
  },
  full: {
    title: 'O aparelho está sem espaço',
    text: 'Não há espaço nem para abrir o aplicativo. Apague fotos, vídeos ou aplicativos que não usa e tente de novo. O que já estava guardado aqui continua guardado.',
  },
  trying: 'Tentando…',
});
