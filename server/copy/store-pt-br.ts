/** What the store says when it cannot sell. Amounts are cents. */
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export const storeCopy = {
  unknown: 'Este produto não existe mais na lojinha.',
  bought: (title: string) => `Você já tem “${title}”. Veja em Meus produtos.`,
  pending: (title: string) => `A compra de “${title}” ainda espera a resposta do pagamento.`,
  ended: (title: string) => `“${title}” não está mais à venda.`,
  priceChanged: (title: string, price: number) =>
    `O preço de “${title}” mudou: agora é ${reais.format(price / 100)}.`,
  twice: 'O mesmo produto aparece duas vezes nesta compra.',
  cardMissing: 'Informe os dados do cartão.',
  cardInvalid: 'Confira o número do cartão.',
  cardExpired: 'Cartão expirado, favor mudar o cartão',
} as const;
