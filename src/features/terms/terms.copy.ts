/** Texts of the terms page. */
import { defineCopy } from '#src/define-copy.ts';
export const termsCopy = defineCopy({
  title: 'Termo de aceite',
  lead: (documents: number) =>
    documents === 1 ? 'Leia e aceite o documento.' : `Leia e aceite os ${documents} documentos.`,
  documents: 'Documentos',
  updated: 'Os termos foram atualizados desde o seu último aceite.',
  version: (version: number) => `Versão ${version}`,
  tab: (name: string, ticked: boolean) => (ticked ? `${name} · aceito` : name),
  accept: (name: string) => `Li e aceito: ${name}`,
  communications: 'Aceito receber e-mails e outras comunicações (opcional)',
  decline: 'Declinar',
  declining: 'Saindo…',
  next: 'Continuar',
  saving: 'Salvando…',
  refused: 'Você precisa aceitar os termos para continuar.',
  missing: (left: number, total: number) =>
    total === 1
      ? 'Você precisa aceitar os termos para continuar.'
      : `Você precisa aceitar os termos para continuar. ${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${total}.`,
  notSaved:
    'O aceite não pôde ser salvo neste aparelho; o que você marcou continua marcado. Tente de novo.',
  /** Used on home when the terms changed during a session. */
  dialog: {
    lead: 'Para continuar usando o aplicativo, é preciso aceitar.',
    leave: 'Sair',
    accept: 'Aceitar',
  },
  onboarding: {
    title: 'Boas-vindas',
    close: 'Fechar',
    offline: {
      title: 'Esta apresentação precisa de conexão',
      text: 'O seu aceite está salvo. Você pode fechar e usar o aplicativo.',
    },
  },
  unavailable: {
    title: 'Os termos ainda não estão neste aparelho',
    text: 'Sem conexão não é possível buscá-los. Assim que houver, eles aparecem aqui sozinhos.',
  },
});
