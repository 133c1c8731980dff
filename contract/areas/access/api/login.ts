/** Log-in, renewal and log-out. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { appAccess } from '../entities/app-access.ts';
import { me } from '../entities/me.ts';
import { menu } from '../entities/menu.ts';
import { flag, id, instant } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

/** `session`: whose key it is. `key`: 32 bytes in base64url, for HMAC-SHA256. */
const sealing = z.object({ session: id, key: z.string().check(z.regex(/^[\w-]{43}$/)) });
export type Sealing = z.infer<typeof sealing>;

/** What a device stores of a session: the token and the key of the seals are secret. */
export const sessionData = z.object({
  token: z.string(),
  /**
   * With this key the device seals each write that it puts into a file, so that an administrator
   * who brings the file in can neither change nor make up any. Absent in support access, and from
   * older servers.
   */
  sealing: z.optional(sealing),
  /** When the token expires. The session lives longer and can renew it. */
  tokenExpires: instant,
  loginInfo: z.object({
    lastLogin: instant,
    /** This person had never signed in before. Absent otherwise, and from older servers. */
    firstLogin: z.optional(z.boolean()),
    gamification: flag,
    admin: z.int(),
    communicationAccepted: flag,
    userLicenceTermsAccepted: z.nullable(z.int()),
    agreementVersion: z.nullable(z.int()),
    /**
     * Other apps of the person, this one first; empty where there is none. Absent in support
     * access, and from older servers.
     */
    appsUserAccess: z.optional(z.array(appAccess)),
    /** Support access: an administrator uses this person's account. */
    accessSupport: z.optional(
      z.object({ isActive: z.boolean(), supportAccessUser: z.object({ name: z.string() }) }),
    ),
  }),
  me,
  menu,
});
export type SessionData = z.infer<typeof sessionData>;

export const readLoginInfo = call({
  method: 'GET',
  path: '/login/user-login-info',
  summary: 'Primeiro passo do login: o login existe?',
  tag: 'acesso',
  auth: 'none',
  query: z.object({
    username: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
    idApp: id,
    idCompany: id,
  }),
  answer: z.object({ hasSamlConfiguration: flag, idApp: id, idCompany: id }),
  failures: ['person_unknown', 'person_blocked', 'demo_local_only'],
});

export const login = call({
  method: 'POST',
  path: '/login',
  summary: 'Segundo passo do login: a senha',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({
    username: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    idAppType: z.int(),
    idApp: z.optional(id),
    idCompany: z.optional(id),
    /** The device, so that its session can be named and ended. */
    device: z.optional(id),
  }),
  answer: sessionData,
  failures: ['wrong_credentials', 'person_blocked', 'demo_local_only', 'unknown_host'],
});

/**
 * Opens a session with a one-time token that this server issued, for instance at the end of single
 * sign-on. It works once, for two minutes, at the hosts of its own company alone.
 */
const oneTimeToken = z.string().check(z.minLength(1), z.maxLength(200));
/**
 * The secret of the browser that asked for the token; required where the token was issued for one
 * browser.
 */
const verifier = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/**
 * The person whose session a one-time token would open. The token stays usable: the login asks by
 * name before it redeems a link from elsewhere.
 */
export const readLoginTicket = call({
  method: 'POST',
  path: '/login/token/owner',
  summary: 'De quem é um token de uso único',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({ token: oneTimeToken, verifier }),
  answer: z.object({
    idUser: id,
    name: z.string(),
    /** This browser asked for the token. */
    begunHere: z.boolean(),
  }),
  failures: ['ticket_invalid', 'person_blocked', 'demo_local_only', 'unknown_host'],
});

export const loginByToken = call({
  method: 'POST',
  path: '/login/token',
  summary: 'Login automático com um token de uso único',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({
    token: oneTimeToken,
    verifier,
    idAppType: z.int(),
    device: z.optional(id),
  }),
  answer: sessionData,
  failures: ['ticket_invalid', 'person_blocked', 'demo_local_only', 'unknown_host'],
});

/**
 * Takes the bearer token even when it has expired, as long as its session lives; answers the whole
 * session anew. The token that it takes the place of is taken for one minute more; a person who brings
 * that one later has a copy, and the session ends.
 */
export const renewLogin = call({
  method: 'POST',
  path: '/login/renewlogin',
  summary: 'Renova a sessão',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  body: z.object({
    idUser: id,
    idAppType: z.int(),
    /**
     * The device's own name of this renewal, the same for as long as it has no answer: one that was
     * lost is given again, however late.
     */
    attempt: z.optional(id),
  }),
  answer: sessionData,
  failures: ['unauthenticated', 'person_blocked', 'demo_local_only'],
});

/**
 * Takes the bearer token of any age: a device that was left without a connection says so when it
 * has one.
 */
export const logout = call({
  method: 'POST',
  path: '/login/logout',
  summary: 'Encerra a sessão deste aparelho',
  tag: 'acesso',
  auth: 'none',
  servedWhenFull: true,
  answer: z.object({ success: z.boolean() }),
  failures: ['unauthenticated'],
});

/**
 * Returns the same whether the log-in exists or not, so that it does not reveal who has an account.
 */
export const forgotPassword = call({
  method: 'POST',
  path: '/login/forgot',
  summary: 'Envia o link de nova senha ou de primeiro acesso',
  tag: 'acesso',
  auth: 'none',
  body: z.object({
    username: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
    idAppType: z.int(),
  }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
  failures: ['demo_local_only'],
});

/**
 * Sets the password with the token of the link, which works once. Ends every session of the person.
 */
export const resetPassword = call({
  method: 'POST',
  path: '/login/reset',
  summary: 'Cria a senha pelo link recebido',
  tag: 'acesso',
  auth: 'none',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ success: z.boolean() }),
  failures: ['demo_local_only'],
});
