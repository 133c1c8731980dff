import { defineCopy } from '#src/define-copy.ts';

export const contactCopy = defineCopy({
  message: 'Mensagem',
  send: 'Enviar',
  /** Fixed by the product's specification. */
  required: 'O preenchimento do campo é obrigatório.',
  tooLong: (limit: string) => `A mensagem pode ter até ${limit} caracteres.`,
  used: (used: string, limit: string) => `${used} de ${limit} caracteres`,
  offline:
    'Você está sem conexão. A mensagem fica salva neste aparelho e segue quando a conexão voltar.',
  kept: {
    title: 'Mensagem salva neste aparelho',
    text: 'Ela segue para a empresa quando a conexão voltar.',
  },
  again: 'Escrever outra mensagem',
  home: 'Ir para a tela inicial',
  notStored:
    'Não foi possível salvar a mensagem neste aparelho. O texto continua aqui: tente de novo.',
  inSupport: 'No acesso suporte, ninguém escreve em nome de outra pessoa.',
  missing: {
    title: 'Contato indisponível',
    text: 'A sua empresa não recebe mensagens por aqui.',
  },
});
