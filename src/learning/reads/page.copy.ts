/** Texts that pages share. */
import { defineCopy } from '#src/define-copy.ts';
export const pageCopy = defineCopy({
  opensAfter: (title: string) => `Abre quando você concluir “${title}”.`,
  home: {
    heading: 'Início',
    contents: 'Conteúdos',
    /** Fixed by the product's specification, with the agreed spelling. */
    empty: 'A página principal não possui blocos de conteúdos.',
    /** Fixed by the product's specification. */
    emptySection: 'Nenhum conteúdo disponível',
    offline: {
      title: 'Você está sem conexão.',
      text: (saved: number, whole: number) => {
        if (saved === 0)
          return 'Nenhuma página foi salva neste aparelho. Abrem os textos e o que você já abriu aqui.';
        if (saved === 1)
          return `1 página está salva neste aparelho${whole === 1 ? ', inteira' : ''}.`;
        if (whole === saved) return `${saved} páginas estão salvas neste aparelho, inteiras.`;
        return `${saved} páginas estão salvas neste aparelho${whole === 0 ? '' : `, ${whole} ${whole === 1 ? 'delas inteira' : 'delas inteiras'}`}.`;
      },
      /** `when` is a phrase from moment.ts. */
      asOf: (when: string) => `Esta tela foi atualizada ${when}.`,
      action: 'Ver o que está salvo',
    },
    /** The step that comes next of what was begun last. */
    continue: 'Continuar',
    continueOf: (title: string) => `Continuar ${title}`,
    emptyText: 'Quando a empresa publicar conteúdos, eles aparecem aqui.',
    waiting: {
      title: 'Seus conteúdos ainda não chegaram a este aparelho',
      text: 'É preciso conexão uma vez para trazê-los. Assim que houver, eles aparecem sozinhos.',
    },
  },
  /** Fixed by the product's specification. */
  lastContent: {
    title: 'Retornar ao seu ultimo conteúdo acessado?',
    go: 'Ir para conteúdo',
    stay: 'Ir para tela inicial',
  },
  /** Fixed by the product's specification. */
  offline: 'Parece que você está sem conexão com a internet.',
  update: {
    title: 'Há uma nova versão do aplicativo.',
    text: 'Só esta aba recarrega. O que você fez e os seus rascunhos ficam guardados.',
    unsaved:
      'O texto que você está escrevendo ainda não pôde ser guardado. Envie ou copie antes de atualizar.',
    action: 'Atualizar',
  },
});
