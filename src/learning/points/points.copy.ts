/**
 * Texts of campaigns' points and rankings. Texts fixed by the product's specification must not be
 * changed.
 */
import { defineCopy } from '#src/define-copy.ts';
const events: Readonly<Record<string, string>> = {
  CONTENT_COMPLETED: 'Conclusão de conteúdo',
  NODE_COMPLETED: 'Conclusão de página',
  EVALUATION_PASSED: 'Aprovação em avaliação',
  CONTENT_VISITED: 'Acesso a conteúdo',
};

const number = new Intl.NumberFormat('pt-BR');
const count = (points: number): string =>
  points === 1 ? '1 ponto' : `${number.format(points)} pontos`;

export const pointsCopy = defineCopy({
  event: (idEvent: string): string => events[idEvent] ?? 'Outra atividade',
  number: (points: number) => number.format(points),
  count,
  ranking: {
    campaign: 'Campanha',
    pickCampaign: 'Escolha uma campanha',
    department: 'Departamento',
    allDepartments: 'Todos os departamentos',
    /** Fixed by the product's specification. */
    rules: 'Regras da campanha',
    noRules: 'Esta campanha não tem regras escritas.',
    close: 'Fechar',
    caption: 'Ranking da campanha',
    /** Fixed by the product's specification. */
    columns: { position: 'Posições', person: 'Usuários', points: 'Pontuação' },
    position: (position: number) => `${position}º`,
    medals: ['Medalha de ouro', 'Medalha de prata', 'Medalha de bronze'] as const,
    you: 'Você',
    of: (total: number) => `de ${number.format(total)}`,
    behind: (points: number) => `Falta${points === 1 ? '' : 'm'} ${count(points)} para subir`,
    first: 'Ninguém está à sua frente',
    noPoints: 'Você ainda não tem pontos nesta campanha.',
    /** Fixed by the product's specification. */
    empty: 'Ainda não há dados para serem exibidos!',
    /** Fixed by the product's specification. */
    nothingPicked:
      'Selecione entre campanhas ou departamentos para que seja renderizado o ranking de resultados.',
    /** Fixed by the product's specification. */
    notInDepartment: 'Você nao faz parte desse departamento. Altere ou remova o filtro.',
    unseen: 'Este ranking ainda não foi visto neste aparelho. Ele aparece quando houver conexão.',
    failed: 'Não foi possível atualizar o ranking.',
    again: 'Tentar de novo',
    seen: (when: string) => `Visto ${when}. Atualiza quando houver conexão.`,
  },
  pending: {
    points: (points: number) => `+${number.format(points)} a confirmar`,
    text: (done: number) =>
      `${done === 1 ? '1 atividade salva' : `${done} atividades salvas`} neste aparelho. A posição só muda depois do envio.`,
  },
  block: {
    /** Fixed by the product's specification. */
    title: 'Meus Pontos',
    all: 'Todos',
    caption: 'Atividades que renderam pontos',
    gain: (points: number) => `+${number.format(points)}`,
    columns: { title: 'Conteúdo', event: 'Evento', date: 'Data', points: 'Pontos' },
    /** Fixed by the product's specification. */
    more: 'Mostrar mais',
    /** Fixed by the product's specification. */
    empty: 'Nenhuma atividade encontrada.',
    /** Fixed by the product's specification. */
    how: 'Como você ganha pontos',
    export: 'Exportar planilha',
    exporting: 'Exportando…',
    exportFailed: 'Não foi possível criar a planilha. Tente de novo.',
    /** Fixed by the product's specification. */
    file: 'MinhasAtividades.xlsx',
    sheet: 'Atividades',
  },
  toast: {
    text: (points: number) => `Parabéns! Você ganhou ${count(points)}.`,
    action: 'Ver ranking',
  },
});
