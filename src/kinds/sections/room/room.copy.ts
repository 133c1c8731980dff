/** Texts of rooms that are sections. */
import { defineCopy } from '#src/define-copy.ts';
const names = new Intl.ListFormat('pt-BR');
const number = new Intl.NumberFormat('pt-BR');

/** At most three names, then how many more. */
const listed = (people: readonly string[]): string =>
  names.format(
    people.length > 4
      ? [...people.slice(0, 3), `mais ${number.format(people.length - 3)} pessoas`]
      : people,
  );

export const roomCopy = defineCopy({
  title: 'Conversa',
  messages: 'Mensagens',
  here: (count: number) => (count === 1 ? '1 na sala' : `${number.format(count)} na sala`),
  offline: 'Sem conexão: o que você escrever fica salvo e é enviado depois.',
  late: 'A sala não respondeu. Tentamos de novo em instantes.',
  showPeople: 'Ver quem está na sala',
  people: 'Na sala agora',
  morePeople: (count: number) => `e mais ${number.format(count)}`,
  alone: 'Só você está na sala agora.',
  unknownPeople: 'Quem está na sala aparece quando houver conexão.',
  you: 'Você',
  someone: 'Colega',
  joined: (people: readonly string[]) =>
    `${listed(people)} ${people.length === 1 ? 'entrou' : 'entraram'} na sala`,
  left: (people: readonly string[]) =>
    `${listed(people)} ${people.length === 1 ? 'saiu' : 'saíram'} da sala`,
  sentAt: (hour: string) => `às ${hour}`,
  /** 'às 14:32', or a phrase from moment.ts. */
  arrived: (when: string) => `chegou ${when}`,
  /** Null: the person's own. */
  remove: (name: string | null) =>
    name === null ? 'Remover a sua mensagem' : `Remover a mensagem de ${name}`,
  removeTitle: 'Remover a mensagem?',
  removeText: 'Ela some para todos da sala, em todos os aparelhos. Não é possível desfazer.',
  removeIt: 'Remover',
  removeFailed: 'Não foi possível salvar a remoção neste aparelho. Tente de novo.',
  removed: 'Mensagem removida pela administração',
  removing: 'Remoção salva neste aparelho, a enviar',
  older: 'Mostrar mensagens anteriores',
  olderOffline: 'As mensagens anteriores aparecem quando a conexão voltar.',
  olderLate: 'As mensagens anteriores não vieram. Tente de novo.',
  loadingOlder: 'Carregando mensagens anteriores…',
  empty: 'Ainda não há mensagens. Comece a conversa.',
  notHere:
    'As mensagens desta sala ainda não estão neste aparelho. Elas aparecem quando houver conexão; o que você escrever já fica salvo.',
  closed: 'Você não participa desta sala',
  closedText: 'Ela é de um grupo da empresa. Se você entrar no grupo, a sala aparece aqui.',
  /** Beside contents. */
  live: 'Conversa ao vivo',
  toContent: 'Ver o conteúdo',
  missing: 'Sala não encontrada',
  missingText: 'O endereço pode ter mudado, ou a sala não é mais oferecida.',
  missingOffline: 'Ela ainda não está neste aparelho. Quando houver conexão, aparece aqui.',
  toHome: 'Ir para a tela inicial',
  field: 'Mensagem',
  placeholder: 'Escreva uma mensagem',
  send: 'Enviar mensagem',
  newest: 'Ir para a mensagem mais nova',
  illFormed: 'A mensagem tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
  tooLong: (length: number, most: number) =>
    `Cada mensagem tem até ${number.format(most)} caracteres, e esta tem ${number.format(length)}. Divida em partes.`,
  tooFast: 'Muitas mensagens seguidas. Espere alguns segundos; o texto continua aqui.',
  notKept: 'Não foi possível salvar a mensagem neste aparelho. O texto continua aqui.',
});
