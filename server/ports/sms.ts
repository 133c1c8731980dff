export interface SmsMessage {
  /** With country code: `+5519981274430`. */
  to: string;
  text: string;
}

/** Text messages as a port. Resolves once the message is handed over. @throws when it was not. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}
