export interface Account {
  username: string;
  password: string;
  name: string;
}

const aurora = (username: string, name: string): Account => ({
  username,
  password: 'Aurora2026',
  name,
});

/** The demo accounts that the README lists. */
export const accounts = {
  aprendiz: aurora('aprendiz', 'Rosana Ferreira'),
  colega: aurora('colega', 'Jonas Albuquerque'),
  admin: aurora('admin', 'Cláudia Nakamura'),
} as const satisfies Record<string, Account>;
