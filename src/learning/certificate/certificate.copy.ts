/** Texts of a page's certificate. */
import { defineCopy } from '#src/define-copy.ts';
export const certificateCopy = defineCopy({
  download: 'Baixar certificado',
  left: (count: number, mandatory: boolean) => {
    if (mandatory) return count === 1 ? 'Falta 1 obrigatório' : `Faltam ${count} obrigatórios`;
    return count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`;
  },
  expired: 'A validade terminou: conclua de novo para ter o certificado.',
  ended: 'O prazo terminou antes da conclusão.',
  failed: 'Só quem foi aprovado tem o certificado.',
  /** Fixed by the product's specification. */
  making: 'Aguarde, gerando e baixando o certificado!',
  made: 'Certificado baixado.',
  kept: 'Certificado baixado: ele já estava neste aparelho.',
  offline: 'Baixar o certificado precisa de conexão. Tente de novo quando ela voltar.',
  unsent:
    'O que você concluiu ainda está sendo enviado. O certificado fica pronto assim que chegar.',
  unsentName:
    'Seu nome novo ainda está sendo enviado. O certificado sai com ele assim que chegar à empresa.',
  /** Before the download; what to do about it is said with it. */
  notPrinted: (signs: readonly string[]) =>
    signs.length === 1
      ? `O certificado não imprime um sinal do seu nome: ${signs[0]}`
      : `O certificado não imprime alguns sinais do seu nome: ${signs.join(' ')}`,
  someLeft: 'Ele sai sem isso. Se preferir, mude o nome no seu perfil ou peça à sua empresa antes.',
  nameNotPrinted: 'O certificado ainda não imprime as letras do seu nome',
  noneLeft: 'Mude o nome no seu perfil, ou peça à sua empresa, e baixe em seguida.',
  toProfile: 'Abrir meu perfil',
  anyway: 'Baixar assim mesmo',
  again: 'Não foi possível baixar o certificado. Tente de novo em instantes.',
});
