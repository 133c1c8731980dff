/** Words of the terms page. */
export const termsCopy = {
  title: 'Termo de aceite',
  lead: (documents: number) =>
    documents === 1
      ? 'Leia o documento e marque o aceite para continuar.'
      : `Leia os ${documents} documentos e marque o aceite de cada um.`,
  documents: 'Documentos',
  updated: { title: 'Os termos foram atualizados', text: 'Você já tinha aceitado uma versão anterior. Leia a nova antes de continuar.' },
  version: (version: number) => `Versão ${version}`,
  tab: (name: string, ticked: boolean) => (ticked ? `${name}, aceito` : name),
  accept: (name: string) => `Li e aceito: ${name}`,
  communications: 'Aceito receber e-mails e outras comunicações',
  communicationsHint: 'Opcional. Pode ser mudado depois em Dados pessoais.',
  decline: 'Declinar',
  declining: 'Saindo…',
  next: 'Continuar',
  saving: 'Salvando…',
  refused: 'Você precisa aceitar os termos para continuar.',
  keptHere: 'O aceite fica salvo neste aparelho e é enviado quando houver conexão.',
  unavailable: {
    title: 'Os termos ainda não estão neste aparelho',
    text: 'Sem conexão não é possível buscá-los. Assim que houver, eles aparecem aqui sozinhos.',
  },
} as const;
