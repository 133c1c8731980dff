/** Words of the parts that know no learning: closing, moving, failing. */
export const uiCopy = {
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  retry: 'Tentar de novo',
  skip: 'Ir para o conteúdo',
  previous: 'Anteriores',
  next: 'Próximos',
  loading: 'Carregando',
  toasts: 'Avisos',
  password: { show: 'Mostrar senha', hide: 'Ocultar senha' },
  optional: 'opcional',
  stars: {
    of: (value: string, total: number) => `${value} de ${total} estrelas`,
    pick: (value: number) => (value === 1 ? '1 estrela' : `${value} estrelas`),
    none: 'Ainda sem avaliações',
  },
  progress: (percent: number) => `${percent}%`,
} as const;
