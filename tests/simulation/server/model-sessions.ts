/** The sessions of the model: a restore leaves them as they are. */
import type { SessionData } from '#contract/api/access/login.ts';
import type { Reply } from '#sync/ports.ts';
import { anAnswer, refusal } from '#tests/builders/replies.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import type { Account } from './server-data.ts';

const TOKEN_LIFE_MS = 900_000;

export class ModelSessions {
  readonly #now: () => number;
  #tokens = new Map<string, Account & { session: number; until: number }>();
  #open = new Set<number>();
  #number = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  #token(account: Account, session: number): string {
    const token = tokenOf(account.idUser, (this.#number += 1), account.supporter);
    this.#tokens.set(token, { ...account, session, until: this.#now() + TOKEN_LIFE_MS });
    return token;
  }

  login(idUser: string, supporter?: string): SessionData {
    const session = (this.#number += 1);
    this.#open.add(session);
    return aSessionData(idUser, this.#token({ idUser, supporter }, session));
  }

  revoke(idUser: string): void {
    for (const known of this.#tokens.values())
      if (known.idUser === idUser || known.supporter === idUser) this.#open.delete(known.session);
  }

  renew(token: string, idUser: string): Reply {
    const known = this.#tokens.get(token);
    if (!known || !this.#open.has(known.session) || known.idUser !== idUser)
      return refusal('unauthenticated');
    return anAnswer(200, aSessionData(known.idUser, this.#token(known, known.session)));
  }

  person(token: string): string | null {
    const known = this.#tokens.get(token);
    return known && known.until > this.#now() && this.#open.has(known.session)
      ? known.idUser
      : null;
  }

  supporter(token: string): string | undefined {
    return this.#tokens.get(token)?.supporter;
  }
}
