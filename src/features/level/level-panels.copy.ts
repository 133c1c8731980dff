/** Texts of what stands beside a level page: the class and the certificate. */
import { defineCopy } from '#src/define-copy.ts';
export const levelPanelsCopy = defineCopy({
  label: 'Turma e certificado',
  team: {
    title: 'Sua turma',
    period: 'Período',
    next: 'Próximo encontro',
    term: (from: string, to: string) => `${from} a ${to}`,
    from: (from: string) => `Desde ${from}`,
    until: (to: string) => `Até ${to}`,
    others: 'Outras turmas',
    /** While a person is signed in a class they cannot choose another one. */
    othersText: (own: string) =>
      `Você está na turma “${own}”. Para trocar, fale com a administração da sua empresa.`,
  },
  open: {
    title: (count: number) => (count === 1 ? 'Turma aberta' : 'Turmas abertas'),
    /** Null: unlimited. */
    seats: (left: number | null, all: number | null) => {
      if (left === null) return 'vagas ilimitadas';
      if (left === 0) return 'sem vagas';
      const seats = left === 1 ? '1 vaga' : `${left} vagas`;
      return all === null ? seats : `${left} de ${all} ${all === 1 ? 'vaga' : 'vagas'}`;
    },
    all: (count: number) => `Ver as ${count} turmas`,
  },
  certificate: {
    title: 'Certificado',
    after: 'Ao concluir',
    given: 'Você recebe um certificado.',
    ready: 'Você concluiu: o certificado é seu.',
    asks: (total: number, mandatory: boolean) => {
      if (!mandatory) return 'Ao concluir todos os itens, baixe aqui.';
      return total === 1
        ? 'Ao concluir o item obrigatório, baixe aqui.'
        : `Ao concluir os ${total} obrigatórios, baixe aqui.`;
    },
    valid: (months: number) => (months === 1 ? 'Vale por 1 mês.' : `Vale por ${months} meses.`),
  },
});
