/**
 * Texts of importing another person's export. An administrator does it in that person's name, and
 * the person is notified.
 */
import { defineCopy } from '#src/define-copy.ts';
import { exportCopy } from '#src/learning/export/export.copy.ts';

const items = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);

export const importFileCopy = defineCopy({
  action: 'Trazer arquivo de uma pessoa',
  title: 'Trazer arquivo de uma pessoa',
  text: 'Um arquivo que alguém exportou no próprio aparelho, com a senha que a pessoa escolheu. Antes de enviar, você vê de quem ele é.',
  open: 'Abrir arquivo',
  opening: exportCopy.import.busy,
  refusedTitle: exportCopy.import.refusedTitle,
  refused: {
    ...exportCopy.import.refused,
    other_company: 'Ele é de uma pessoa de outra empresa. Nada foi enviado.',
  },
  failed: 'O arquivo não pôde ser aberto neste aparelho. Nada foi enviado.',
  found: {
    owner: 'De quem é',
    made: 'Feito',
    device: 'Aparelho',
    holds: 'O que traz',
    items,
    text: (name: string) =>
      `O que chegar conta para ${name}, uma vez só, mesmo que o aparelho envie depois. ${name} vê que foi você quem trouxe, quando e por quê.`,
    reason: 'Motivo',
    reasonHint: 'Fica registrado com o seu nome e é mostrado à pessoa.',
    reasonMissing: 'Escreva o motivo.',
    confirm: 'Enviar agora',
    empty: 'O arquivo não traz nenhum item.',
  },
  offlineTitle: 'Precisa de conexão',
  offline:
    'O arquivo de outra pessoa é enviado na hora e não fica salvo neste aparelho. Conecte-se para enviar.',
  sending: (done: number, total: number) => `Enviando ${done} de ${total}…`,
  end: {
    doneTitle: 'Arquivo enviado',
    partTitle: 'O arquivo não foi enviado inteiro',
    received: 'Recebidos agora',
    known: 'Já tinham chegado',
    refused: 'Não aceitos',
    left: 'Não enviados',
    reasons: 'Por que não foram aceitos',
    reason: (text: string, count: number) => (count === 1 ? text : `${text} (${items(count)})`),
    again: 'Tentar de novo',
    later: 'A empresa não pôde receber agora. Traga o arquivo de novo mais tarde.',
    ownFile:
      'Leva um anexo, que só a própria pessoa pode enviar: ela traz este arquivo em um aparelho com a conta dela.',
    blocked: 'Depende de outro item que não chegou.',
    version: 'A empresa ainda não recebe itens desta versão do aplicativo.',
    ownWord: 'Só a própria pessoa pode enviar: decisão da administração.',
  },
  stopped: {
    unreachable:
      'A conexão caiu no meio do envio. O que já chegou conta uma vez só: pode tentar de novo.',
    session: 'A sua sessão terminou. Entre de novo e traga o arquivo outra vez.',
    forbidden: 'A sua conta não é mais da administração. Nada mais foi enviado.',
    not_found: 'A pessoa do arquivo não existe mais nesta empresa. Nada foi enviado.',
    other:
      'A empresa não pôde receber o arquivo agora. O que já chegou conta uma vez só: pode tentar de novo.',
  },
});
