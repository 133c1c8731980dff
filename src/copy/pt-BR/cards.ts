/** Words of the cards; the texts in quotes of the documents (3 §2.4) are to the letter. */
export const cardsCopy = {
  locked: 'Bloqueado',
  restricted: 'Acesso Restrito',
  restrictedWhy: 'Conteúdo restrito a um grupo específico.',
  archived: 'Arquivado',
  mandatory: 'Obrigatório',
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  progressOf: (title: string) => `Progresso em ${title}`,
  unknown: (name: string) => `O tipo de cartão "${name}" não existe na lista de componentes.`,
} as const;
