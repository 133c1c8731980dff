/** Normalises a login or e-mail address for lookup. */
export const loginKey = (login: string): string => login.trim().normalize('NFC').toLowerCase();
