export interface MailMessage {
  /** Unique, so that a person who gets it twice can tell. */
  id: string;
  /** Name of the sender; the address is a setting of the installation. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** PNG that the HTML names as `cid:logo`. */
  logo: Buffer | null;
}

/**
 * `refused`: the server will never take this message. Every other failure may be another one in a
 * minute.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** This message alone is to be tried later: others may go now. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

/** Mail as a port. Resolves once the message is handed over for delivery. */
export interface Mail {
  /** Set where messages stay in a folder of the server: no person is told that they were sent. */
  spools?: true;
  /**
   * @throws MailRefused, MailDeferred; anything else: no mail goes for now. `signal` gives a try
   * up.
   */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
}
