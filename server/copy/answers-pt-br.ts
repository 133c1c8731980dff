/** What a person is told of an answer to something of theirs, in Brazilian Portuguese. */
const grade = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What an administrator wrote; nothing where they wrote nothing. */
const because = (reason: string | null): string =>
  reason === null || reason === '' ? '' : `Motivo: ${reason}`;

/** They were given before the end, and arrived after it. */
const lateCounted = (counted: number, value: number | null): string => {
  const contou =
    counted === 1
      ? '1 resposta dada antes do fim contou'
      : `${counted} respostas dadas antes do fim contaram`;
  return value === null ? `${contou}.` : `${contou}. Sua nota é ${grade.format(value)}%.`;
};

interface Words {
  title: string;
  text: string;
}

export const answersCopy = {
  request: {
    approved: (page: string): Words => ({
      title: `Sua solicitação para “${page}” foi aprovada`,
      text: 'A matrícula já está feita. Bons estudos!',
    }),
    denied: (page: string, reason: string | null): Words => ({
      title: `Sua solicitação para “${page}” foi reprovada`,
      text: because(reason),
    }),
  },
  course: {
    approved: (course: string): Words => ({
      title: `O curso “${course}” foi validado`,
      text: 'Ele já conta no seu histórico.',
    }),
    rejected: (course: string, reason: string | null): Words => ({
      title: `O curso “${course}” foi rejeitado`,
      text: because(reason),
    }),
  },
  upload: {
    approved: (title: string): Words => ({
      title: `“${title}” foi publicado`,
      text: 'Seu envio já aparece para a empresa.',
    }),
    rejected: (title: string, reason: string | null): Words => ({
      title: `“${title}” não foi publicado`,
      text: because(reason),
    }),
  },
  attempt: {
    accept: (title: string, reason: string): Words => ({
      title: `Sua tentativa em “${title}” foi aceita`,
      text: because(reason),
    }),
    grant: (title: string, reason: string): Words => ({
      title: `Você tem mais uma tentativa em “${title}”`,
      text: because(reason),
    }),
    void: (title: string, reason: string): Words => ({
      title: `Uma tentativa sua em “${title}” foi anulada`,
      text: because(reason),
    }),
    /**
     * `counted` and `kept`: how many answers. `value`: the grade of 100; null where nothing is
     * graded.
     */
    late: (title: string, counted: number, kept: number, value: number | null): Words => ({
      title: `Chegaram mais respostas suas em “${title}”`,
      text: [
        ...(counted === 0 ? [] : [lateCounted(counted, value)]),
        ...(kept === 0
          ? []
          : [
              `${kept === 1 ? '1 resposta não contou' : `${kept} respostas não contaram`}. A administração recebeu para conferir.`,
            ]),
      ].join(' '),
    }),
    /** `value`: of 100. */
    regraded: (title: string, value: number | null): Words => ({
      title: `O resultado de “${title}” mudou`,
      text:
        value === null
          ? 'A correção foi revista.'
          : `A correção foi revista. Sua nota agora é ${grade.format(value)}%.`,
    }),
  },
} as const;
