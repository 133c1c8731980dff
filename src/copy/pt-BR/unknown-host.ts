/** Words of an address that has no app, or that could not be asked. */
export const unknownHostCopy = {
  unknown: {
    title: 'Nenhuma aplicação correspondente a URL',
    text: (host: string) => `Nenhuma empresa usa o endereço ${host}. Confira se ele está escrito como a sua empresa informou.`,
  },
  unreachable: {
    title: 'A primeira abertura precisa de conexão',
    text: 'Este aparelho ainda não conhece o aplicativo da sua empresa. Depois da primeira abertura com conexão, ele abre também sem ela.',
  },
  trying: 'Tentando…',
} as const;
