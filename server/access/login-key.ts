/** A login or an e-mail address as it is looked up. */
export const loginKey = (login: string): string => login.trim().normalize('NFC').toLowerCase();
