import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/ports/clock.ts';
import type { Person } from '#server/http/person.ts';
import type { SigningKey } from './signing-key.ts';

export const TOKEN_MINUTES = 30;
/**
 * Tokens for other audiences (frames, the administration site) must not be accepted as session
 * tokens.
 */
const AUDIENCE = 'session';
/** Lifetime of a token for an embedded page: long enough to open the page and sign in there. */
export const FRAME_MINUTES = 5;
/** Of a token for the administration's own site. */
const ADMIN_SITE = 'admin-site';
const FOREVER = 100 * 365 * 24 * 3600;

const claims = z.object({
  sub: z.string(),
  ten: z.string(),
  sid: z.string(),
  gen: z.int(),
  idAppType: z.int(),
  adm: z.int(),
  sup: z.optional(z.string()),
  iat: z.int(),
  exp: z.int(),
});

const frameClaims = z.object({ sub: z.string(), ten: z.string(), cnt: z.string(), aud: z.url() });

/** An embedded page: the content that names it, and whose it is. */
export interface FrameTarget {
  idContentItem: string;
  origin: string;
}

export interface VerifiedToken {
  person: Person;
  /** Milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/**
 * Short-lived EdDSA access tokens. A verified token is cached until it expires, so its signature is
 * checked once.
 */
export class Tokens {
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: 10_000 });
  readonly #key: SigningKey;
  readonly #clock: Clock;

  constructor(key: SigningKey, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  async issue(person: Omit<Person, 'roles'>): Promise<{ token: string; expiresAt: Date }> {
    const now = Math.floor(this.#clock.now() / 1000);
    const exp = now + TOKEN_MINUTES * 60;
    const { idUser, tenant: ten, sid, gen, idAppType, admin: adm, supporter: sup } = person;
    const token = await new SignJWT({
      ten,
      sid,
      gen,
      idAppType,
      adm,
      idUser,
      ...(sup !== undefined && { sup }),
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(idUser)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(exp)
      .sign(this.#key.privateKey);
    return { token, expiresAt: new Date(exp * 1000) };
  }

  /**
   * A token for an embedded page of a third party. It identifies the person to that origin for that
   * content, and gives no access to this server.
   */
  async issueForFrame(
    { idUser, tenant: ten }: Person,
    at: FrameTarget,
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = Math.floor(this.#clock.now() / 1000);
    const exp = now + FRAME_MINUTES * 60;
    const token = await new SignJWT({ ten, cnt: at.idContentItem })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(idUser)
      .setAudience(at.origin)
      .setIssuedAt(now)
      .setExpirationTime(exp)
      .sign(this.#key.privateKey);
    return { token, expiresAt: new Date(exp * 1000) };
  }

  /**
   * A token for the company's administration site. It identifies the administrator to that site,
   * and gives no access to this server.
   */
  async issueForAdminSite({ idUser, tenant: ten, admin: adm }: Person): Promise<{ token: string }> {
    const now = Math.floor(this.#clock.now() / 1000);
    const token = await new SignJWT({ ten, adm })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(idUser)
      .setAudience(ADMIN_SITE)
      .setIssuedAt(now)
      .setExpirationTime(now + FRAME_MINUTES * 60)
      .sign(this.#key.privateKey);
    return { token };
  }

  /**
   * A token for the address of a hosted trial. It identifies the administrator to that origin, and
   * gives no access to this server.
   */
  async issueForTrial(
    { idUser, tenant: ten, admin: adm }: Person,
    origin: string,
  ): Promise<{ token: string }> {
    const now = Math.floor(this.#clock.now() / 1000);
    const token = await new SignJWT({ ten, adm })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(idUser)
      .setAudience(origin)
      .setIssuedAt(now)
      .setExpirationTime(now + FRAME_MINUTES * 60)
      .sign(this.#key.privateKey);
    return { token };
  }

  /**
   * For whom and for which embedded page it was issued; null when it is not such a token, or holds
   * no longer.
   */
  async verifyForFrame(
    token: string,
  ): Promise<(FrameTarget & { idUser: string; tenant: string }) | null> {
    try {
      const currentDate = new Date(this.#clock.now());
      const { payload } = await jwtVerify(token, this.#key.publicKey, {
        algorithms: ['EdDSA'],
        currentDate,
      });
      const { sub, ten, cnt, aud } = frameClaims.parse(payload);
      return { idUser: sub, tenant: ten, idContentItem: cnt, origin: aud };
    } catch {
      return null;
    }
  }

  /** Public key with which embedded pages verify these tokens. */
  async publicKey(): Promise<JWK> {
    return { ...(await exportJWK(this.#key.publicKey)), use: 'sig', alg: 'EdDSA' };
  }

  /** Null when the token is invalid or expired. */
  async verify(token: string): Promise<VerifiedToken | null> {
    const known = this.#verified.get(token);
    const verified = known ?? (await this.verifyExpired(token));
    if (!verified) return null;
    if (verified.expiresAt <= this.#clock.now()) {
      this.#verified.delete(token);
      return null;
    }
    if (!known) this.#verified.set(token, verified);
    return verified;
  }

  /**
   * Verifies a token of any age. Only for renewal: the caller must check whether the session is
   * still alive.
   */
  async verifyExpired(token: string): Promise<VerifiedToken | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key.publicKey, {
        algorithms: ['EdDSA'],
        audience: AUDIENCE,
        currentDate: new Date(this.#clock.now()),
        clockTolerance: FOREVER,
      });
      const { sub, ten, sid, gen, idAppType, adm, sup, iat, exp } = claims.parse(payload);
      const person = {
        idUser: sub,
        tenant: ten,
        admin: adm,
        // Read from the database with the session, never from a token.
        roles: [],
        sid,
        gen,
        idAppType,
        ...(sup !== undefined && { supporter: sup }),
      };
      return { person, issuedAt: iat * 1000, expiresAt: exp * 1000 };
    } catch {
      return null;
    }
  }
}
