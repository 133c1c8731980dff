/**
 * The send state of what a person did, with the same phrases everywhere. `when` is a phrase from
 * moment.ts ('às 14:32').
 */
import { defineCopy } from '#src/define-copy.ts';

const toSend = (count: number): string => `${count} a enviar`;

export const stateCopy = defineCopy({
  sent: (when: string) => `Enviado ${when}`,
  waiting: 'Aguardando envio',
  sending: (done: number, total: number) => `Enviando ${done} de ${total}`,
  /** For something the person did. */
  device: 'Salvo neste aparelho, a enviar',
  /** For a content that is completely saved. */
  saved: 'Salvo neste aparelho',
  attention: 'Precisa de atenção',
  done: 'Concluído',
  failed: 'Reprovado',
  offline: 'Precisa de conexão',
  badge: {
    sent: (when: string | null) => (when === null ? 'Tudo enviado' : `Tudo enviado ${when}`),
    pending: toSend,
    sending: (done: number, total: number) => `Enviando ${done} de ${total}`,
    sendingShort: (done: number, total: number) => `${done} de ${total}`,
    /** For screen readers: announced once, without the running figure. */
    sendingAloud: (total: number) => (total === 1 ? 'Enviando 1 item' : `Enviando ${total} itens`),
    offline: (count: number) => (count === 0 ? 'Sem conexão' : `Sem conexão · ${toSend(count)}`),
    /** Nothing can be written to this device. */
    full: (count: number) => (count === 0 ? 'Sem espaço' : `Sem espaço · ${toSend(count)}`),
    attention: (count: number) =>
      count === 1 ? '1 precisa de atenção' : `${count} precisam de atenção`,
  },
  stale: (when: string) => `Visto ${when}. Pode haver mudanças.`,
});
