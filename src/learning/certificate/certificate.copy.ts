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
  again: 'Não foi possível baixar o certificado. Tente de novo em instantes.',
});
