export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Mail as a port. Resolves once the message is handed over for delivery. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}
