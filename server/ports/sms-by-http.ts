import type { Sms } from './sms.ts';

export interface SmsSettings {
  /** Takes POST of `{ to, text }` as JSON, and answers 2xx once it has the message. */
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
}

const WAIT_MS = 10_000;

/**
 * One try: a person who gets no message asks for another. Errors name neither the phone nor the text.
 */
export const smsByHttp = ({ url, token }: SmsSettings): Sms => ({
  send: async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`);
  },
});
