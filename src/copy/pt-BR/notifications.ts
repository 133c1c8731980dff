/** Texts of the notifications. */
export const notificationsCopy = {
  title: 'Notificações',
  /** The bell in the header. */
  bell: (fresh: number) => (fresh === 0 ? 'Notificações' : fresh === 1 ? 'Notificações, 1 nova' : `Notificações, ${fresh} novas`),
  fresh: 'Nova',
  empty: 'Nenhuma notificação.',
  emptyText: 'Avisos sobre prazos e validades aparecem aqui, também sem conexão.',
  sections: { LEARNING: 'Aprendizagem', TEAM: 'Turma', SYSTEM: 'Sistema' } as Readonly<Record<string, string>>,
} as const;
