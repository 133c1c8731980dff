/** Texts of the reminders before something ends. */
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });

export const reminderCopy = {
  validity: {
    title: (page: string, endsAt: number) =>
      `A validade de “${page}” termina em ${day.format(endsAt)}`,
    text: 'Depois dessa data, faça a sua rematrícula para concluir de novo.',
  },
  term: {
    title: (page: string, endsAt: number) =>
      `O prazo de “${page}” termina em ${day.format(endsAt)}`,
    text: 'Conclua antes dessa data para que conte.',
  },
} as const;
