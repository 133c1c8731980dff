import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createClient } from 'redis';
import type { SharedServices } from '#server/area.ts';
import { readSecret } from '#server/db/read-secret.ts';
import type { Person } from '#server/http/person.ts';
import { routesWith } from '#server/http/route.ts';
import { smsToLog } from '#server/ports/sms-to-log.ts';
import type { Sms } from '#server/ports/sms.ts';
import { authenticate } from './sessions/authenticate.ts';
import { DemoAccounts, type PublishedPasswords } from './demo-accounts.ts';
import { WordRates, type WordRatesBySort } from './fair/word-rates.ts';
import { FileSeals } from './file-seals.ts';
import { HostTenants } from './host-tenants.ts';
import { defaultLoginRates, LoginLimits, type LoginRates } from './login/login-limits.ts';
import { Sessions } from './sessions/sessions.ts';
import { readSigningKey } from './sessions/signing-key.ts';
import { Tokens } from './sessions/tokens.ts';

export interface AccessOptions {
  /** Of demonstration companies. Accounts with these passwords are closed to other networks. */
  publishedPasswords?: PublishedPasswords;
  /** Without one, messages are lines of the log. */
  sms?: Sms | undefined;
  loginRates?: LoginRates;
  wordRates?: WordRatesBySort;
  /** Counts tries of all processes together. */
  redis?: ReturnType<typeof createClient> | undefined;
}

interface OwnServices {
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Person>;
  sessions: Sessions;
  tokens: Tokens;
  hosts: HostTenants;
  demoAccounts: DemoAccounts;
  fileSeals: FileSeals;
  limits: LoginLimits;
  words: WordRates;
  sms: Sms;
}

export const makeAccessServices = async (
  { db, clock, ids, log }: SharedServices,
  { publishedPasswords = new Map(), sms, loginRates, wordRates, redis }: AccessOptions,
): Promise<OwnServices> => {
  const sessions = new Sessions(db, clock, ids);
  const tokens = new Tokens(await readSigningKey(db), clock);
  const hosts = new HostTenants(db, clock);
  const demoAccounts = new DemoAccounts(db, publishedPasswords);
  return {
    sessions,
    tokens,
    hosts,
    demoAccounts,
    fileSeals: new FileSeals(await readSecret(db, 'file-sealing')),
    limits: new LoginLimits(loginRates ?? defaultLoginRates, redis),
    words: new WordRates(wordRates, redis),
    sms: sms ?? smsToLog(log),
    authenticate: (request, reply) =>
      authenticate({ tokens, hosts, sessions, clock, demoAccounts }, request, reply),
  };
};

type Asking = Pick<FastifyRequest, 'protocol' | 'hostname'>;

/** Where the packages of lessons are, as the app is told; areas/scorm has it. */
interface PackageOrigins {
  origin(request: Asking): string | null;
  ownOrigins(request: Asking): string | null;
  cdn(request: Asking): string | null;
  ownCdns(request: Asking): string | null;
}

export interface AccessServices extends SharedServices, OwnServices {
  packages: PackageOrigins;
}

export const { forAnybody, forPerson } = routesWith<AccessServices>();
