/** Texts of the moment in which something was finished. */
import { defineCopy } from '#src/define-copy.ts';
const number = new Intl.NumberFormat('pt-BR');

export const finishingCopy = defineCopy({
  done: 'Concluído',
  pageDone: (title: string) => `Você concluiu “${title}”.`,
  next: (title: string) => `Próximo: ${title}`,
  position: (at: number, total: number) => `Item ${at} de ${total}`,
  mandatory: 'Obrigatório',
  points: (points: number, confirmed: boolean) =>
    `+${points === 1 ? '1 ponto' : `${number.format(points)} pontos`}${confirmed ? '' : ', a confirmar'}`,
  needsConnection: 'Precisa de conexão.',
  closed: (title: string, why: string) => `Ainda não abre: “${title}”. ${why}`,
  seeEnd: 'Ver conclusão',
  toPage: 'Voltar para a página',
});
