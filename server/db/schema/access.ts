/** Companies, people, and their logins. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AppDetails } from '../../../contract/areas/access/entities/app-details.ts';
import type { Term } from '../../../contract/areas/access/entities/term.ts';
import { folded, moment, origin, tenant } from './columns.ts';

export const companies = pgTable('companies', {
  tenant: text('tenant').primaryKey(),
  app: jsonb('app').$type<AppDetails>().notNull(),
  /**
   * Where its people reach it, as `https://host` or `http://host:port`: what the server sends out
   * leads there.
   */
  addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
  /** Mailbox for what people write to the company; null where it has no contact page. */
  contactTo: text('contact_to'),
});

export const hosts = pgTable('hosts', { tenant: tenant(), host: text('host').notNull() }, (t) => [
  primaryKey({ columns: [t.tenant, t.host] }),
  // A host belongs to one company; otherwise the tenant of an anonymous request would be ambiguous.
  unique('hosts_host').on(t.host),
]);

export const people = pgTable(
  'people',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    username: text('username').notNull(),
    /** Trimmed and lower case, for lookup. */
    usernameKey: text('username_key').notNull(),
    email: text('email'),
    emailKey: text('email_key'),
    /** argon2id; null until the person has set a password. */
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    phone: text('phone'),
    photo: text('photo'),
    admin: integer('admin').$type<0 | 1 | 2>().notNull().default(0),
    blocked: boolean('blocked').notNull().default(false),
    role: text('role'),
    department: text('department'),
    unit: text('unit'),
    branch: text('branch'),
    employeeCode: text('employee_code'),
    managerName: text('manager_name'),
    /** The manager, where they have an account here: `managerName` is then their name. */
    idManager: text('id_manager'),
    /** When the company hired them, as YYYY-MM-DD. */
    hiredOn: text('hired_on'),
    /** Of the name, by which lists are sorted. */
    sortName: folded('sort_name', 'name'),
    /** What a search in lists looks through. */
    searchText: folded(
      'search_text',
      "name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(employee_code, '')",
    ),
    /** By which people are of one department and of one unit, however each name is spelt. */
    departmentKey: folded('department_key', "coalesce(trim(department), '')"),
    unitKey: folded('unit_key', "coalesce(trim(unit), '')"),
    gamification: integer('gamification').$type<0 | 1>().notNull().default(0),
    communicationAccepted: integer('communication_accepted').$type<0 | 1>().notNull().default(0),
    /** When the person last chose that; null where they never did. */
    communicationAt: moment('communication_at'),
    communicationOrigin: origin('communication_origin'),
    cpf: text('cpf'),
    emailNotification: integer('email_notification').$type<0 | 1>().notNull().default(0),
    smsNotification: integer('sms_notification').$type<0 | 1>().notNull().default(0),
    /** 0 once the person was asked to install the app. */
    askPWA: integer('ask_pwa').$type<0 | 1>().notNull().default(1),
    notifyTermEnd: integer('notify_term_end').$type<0 | 1>().notNull().default(1),
    notifyValidityEnd: integer('notify_validity_end').$type<0 | 1>().notNull().default(1),
    /**
     * Which write last set each of the fields that a person may edit, by its name. `at` in ISO
     * 8601.
     */
    profileTimes: jsonb('profile_times')
      .$type<
        Record<
          string,
          {
            at: string;
            origin: { series: string; seq: number } | null;
            /** Support access: the administrator's name. */ by?: string;
          }
        >
      >()
      .notNull()
      .default({}),
    /** What the last import said of the fields that a person may edit. Null where none did. */
    imported: jsonb('imported').$type<{ name: string; phone?: string | null }>(),
    usageTermsAccepted: integer('usage_terms_accepted'),
    responsibilitySigned: jsonb('responsibility_signed')
      .$type<Record<string, number>>()
      .notNull()
      .default({}),
    /** Campaigns whose notice the person has closed. */
    campaignsNotified: jsonb('campaigns_notified').$type<string[]>().notNull().default([]),
    /** The person has read what the server told them up to here. */
    notificationsReadTo: moment('notifications_read_to'),
    /** The person has requested an upgrade of the company's current plan. */
    hasRequestedUpgrade: boolean('has_requested_upgrade').notNull().default(false),
    /** An administrator who may use the app as another person of the company. */
    canAccessSupport: boolean('can_access_support').notNull().default(false),
    /**
     * When an old token of theirs last turned up a second time, which a person must have copied.
     */
    sessionCopiedAt: moment('session_copied_at'),
    lastLogin: moment('last_login'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    unique('people_username').on(t.tenant, t.usernameKey),
    index('people_email').on(t.tenant, t.emailKey),
    index('people_sorted').on(t.tenant, t.sortName, t.id),
    index('people_manager').on(t.tenant, t.idManager),
    index('people_department').on(t.tenant, t.departmentKey),
    index('people_unit').on(t.tenant, t.unitKey),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    device: text('device'),
    /** What people call its browser: 'Chrome no Android'. */
    label: text('label'),
    /** Support access: the administrator who acts as that person. */
    supporter: text('supporter'),
    idAppType: integer('id_app_type').notNull(),
    /**
     * Incremented by each renewal. When a token of an older generation is used again, it was
     * copied.
     */
    gen: integer('gen').notNull().default(1),
    /** When this generation was made, and the device's own name of the request that made it. */
    renewedAt: moment('renewed_at'),
    renewal: text('renewal'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('sessions_user').on(t.tenant, t.idUser)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tenant: tenant(),
    /**
     * SHA-256 of the token in the link, so that reading the database does not give a usable token.
     */
    tokenHash: text('token_hash').notNull(),
    idUser: text('id_user').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.tokenHash] })],
);

/** Accounts of one person in several companies, as an operator tied them. */
export const appLinks = pgTable(
  'app_links',
  {
    /** The same for all accounts of the person. */
    group: text('group').notNull(),
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    /** False: a person who comes from another app logs in. */
    opensSession: boolean('opens_session').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser] }),
    // One account in each company.
    unique('app_links_group').on(t.group, t.tenant),
  ],
);

/**
 * First access by phone: the newest PIN that was asked for a phone, whether any person has that phone
 * or not.
 */
export const activationPins = pgTable(
  'activation_pins',
  {
    tenant: tenant(),
    /** Digits, without the country. */
    phone: text('phone').notNull(),
    /** argon2id. */
    pinHash: text('pin_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Counted before a PIN is looked at. */
    tries: integer('tries').notNull(),
    usedAt: moment('used_at'),
    /** PINs that were asked for since `dayStart`. */
    sends: integer('sends').notNull(),
    dayStart: moment('day_start').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.phone] })],
);

/**
 * One-time tokens that open a session: the end of single sign-on, or a page that hands a person
 * over to the app.
 */
export const loginTickets = pgTable(
  'login_tickets',
  {
    tenant: tenant(),
    /** SHA-256 of the token, so that reading the database does not give a usable token. */
    tokenHash: text('token_hash').notNull(),
    idUser: text('id_user').notNull(),
    /** What it was issued for: `TicketPurpose` of server/areas/access/login/login-tickets.ts. */
    purpose: text('purpose').notNull(),
    /** SHA-256 of the secret of the one browser that may use it; null where any may. */
    challenge: text('challenge'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.tokenHash] }),
    index('login_tickets_expiry').on(t.expiresAt),
  ],
);

/** How an identity provider is reached. Certificates are PEM. */
export type SsoSettings =
  | { kind: 'saml'; entryPoint: string; issuer: string; certificates: string[] }
  | { kind: 'oidc'; issuer: string; clientId: string; scope: string };

/** Identity providers of a company. Never in the feed. */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    settings: jsonb('settings').$type<SsoSettings>().notNull(),
    /**
     * Domains of logins and e-mail addresses that it answers for, in lower case; empty: every person
     * of the company.
     */
    domains: jsonb('domains').$type<string[]>().notNull(),
    autoRedirect: boolean('auto_redirect').notNull(),
    /** People whom it names and the company does not have yet are created. */
    createPeople: boolean('create_people').notNull(),
    /** Name of the provider's attribute (SAML) or claim (OpenID Connect) for each of ours. */
    attributes: jsonb('attributes')
      .$type<{ login: string; email: string; name: string }>()
      .notNull(),
    active: boolean('active').notNull(),
    /** OpenID Connect: the client's secret, set by an operator's command alone. */
    clientSecret: text('client_secret'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

/** Sign-ons under way: from the redirect to the provider until its answer. */
export const ssoRequests = pgTable(
  'sso_requests',
  {
    tenant: tenant(),
    /** The id of the SAML request, or the SHA-256 of OpenID Connect's state. */
    id: text('id').notNull(),
    idProvider: text('id_provider').notNull(),
    /**
     * The address of this server that the provider knows, and the app's to return to: both are the
     * company's own.
     */
    address: text('address').notNull(),
    callback: text('callback').notNull(),
    /** Of the browser that began: see `login_tickets`. */
    challenge: text('challenge'),
    nonce: text('nonce'),
    codeVerifier: text('code_verifier'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('sso_requests_expiry').on(t.expiresAt)],
);

/** Assertions that opened a session; none does so twice. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    tenant: tenant(),
    idProvider: text('id_provider').notNull(),
    id: text('id').notNull(),
    /** Until when the assertion itself may hold. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idProvider, t.id] }),
    index('sso_assertions_expiry').on(t.expiresAt),
  ],
);

export const terms = pgTable(
  'terms',
  { tenant: tenant(), id: text('id').notNull(), doc: jsonb('doc').$type<Term>().notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

/** Every acceptance ever sent, as proof. `people` holds only the result. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    tenant: tenant(),
    clientOpId: text('client_op_id').notNull(),
    idUser: text('id_user').notNull(),
    usageVersion: integer('usage_version'),
    communicationAccepted: integer('communication_accepted').$type<0 | 1>().notNull(),
    responsibility: jsonb('responsibility')
      .$type<{ idTerm: string; versionNumber: number }[]>()
      .notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.clientOpId] })],
);
