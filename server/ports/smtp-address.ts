/**
 * `smtps://USER:PASSWORD@host:465` or `smtp://USER:PASSWORD@host:587`: a mail server in one
 * environment variable.
 */
export interface SmtpAddress {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS, as `SmtpTls` says. */
  secure: boolean;
  login: { user: string; password: string } | null;
}

/** Whether STARTTLS must be, may be, or is not used. */
export type SmtpTls = 'required' | 'optional' | 'off';

/** Null where it is none. Nothing quotes the address, because it contains the password. */
export const parseSmtpAddress = (text: string): SmtpAddress | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const secure = protocol === 'smtps:';
  if (
    (!secure && protocol !== 'smtp:') ||
    hostname === '' ||
    !/^\/?$/.test(pathname) ||
    search !== '' ||
    hash !== ''
  )
    return null;
  if ((username === '') !== (password === '')) return null;
  try {
    const login =
      username === ''
        ? null
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      login,
    };
  } catch {
    // A `%` that stands for nothing.
    return null;
  }
};
