/** Texts of the conversation beside a content. */
import { defineCopy } from '#src/define-copy.ts';
export const chatCopy = defineCopy({
  title: 'Conversa',
  open: (count: number) => (count === 0 ? 'Abrir conversa' : `Abrir conversa (${count})`),
  close: 'Fechar conversa',
  /** `when` is a phrase from moment.ts. */
  arrived: (when: string) => `chegou ${when}`,
  toRoom: 'Abrir a sala',
  list: 'Mensagens',
  empty: 'Ainda não há mensagens. Comece a conversa.',
  you: 'Você',
  someone: 'Colega',
  field: 'Sua mensagem',
  send: 'Enviar mensagem',
  illFormed: 'A mensagem tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
  waits: 'Sem conexão: a mensagem fica salva neste aparelho e é enviada assim que houver conexão.',
});
