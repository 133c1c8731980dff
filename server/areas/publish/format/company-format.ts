/**
 * company.yaml: the settings and people of a company. File paths are relative to its folder;
 * server/demo/aurora is a complete example. `password` is the initial password of the people below,
 * for demonstrations; without it they set one with 'forgot my password'.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { campaignFormat, scheduleFormat } from './announcement-formats.ts';
import { blockFormat } from './block-format.ts';
import { homeFormat } from './home-format.ts';
import { menuFormat, sectionFormat } from './menu-format.ts';
import { offerFormat } from './offer-format.ts';
import { personFormat } from './person-format.ts';
import { planFormat } from './plan-format.ts';
import { ssoFormat } from './sso-format.ts';
import {
  code,
  colour,
  email,
  flag,
  frameLink,
  line,
  lines,
  maybe,
  path,
  prose,
  slug,
} from './values.ts';

const host = z
  .string()
  .regex(/^((?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/, importCopy.badHost);
const address = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+\/?$/, importCopy.badAddress)
  .refine(URL.canParse, importCopy.badAddress);

const features = ['EXTERNAL_COURSES', 'CONTACT_US', 'RECOMMENDATION_BLOCK'] as const;

const statuses = ['DEACTIVATED', 'MANDATORY', 'OPTIONAL'] as const;
const notificationStatus = z.enum(statuses, importCopy.oneOf(statuses)).default('OPTIONAL');

export const areaFormat = z.strictObject({
  id: slug,
  code,
  label: maybe(line(40)),
  title: line(200),
  shortTitle: maybe(line(60)),
  description: maybe(lines(1000)),
  syllabus: maybe(prose),
  image: maybe(path),
  blocks: z.array(blockFormat).default([]),
});
export type AreaFormat = z.infer<typeof areaFormat>;

export const companyFormat = z.strictObject({
  id: slug,
  name: line(120),
  shortName: line(40),
  tagline: maybe(line(120)),
  /**
   * Names and numbers without a port. `any-ip`: every number that no company names, for phones of a
   * network without names.
   */
  hosts: z.tuple([host], host),
  /**
   * Where people reach it from outside: links in mails lead there. Without one, to the hosts at the
   * server's own port.
   */
  addresses: z.array(address).default([]),
  idAppType: z.int().min(1).default(1),
  loginPosition: z.enum(['top', 'middle', 'bottom']).default('middle'),
  showLoginLogo: flag.default(1),
  landingPage: flag.default(0),
  /** The company's mark below each page, on desktops. */
  showFooter: flag.default(1),
  /** The public page before the login: a URL, or a Markdown file of this folder. */
  landing: maybe(
    z
      .strictObject({
        url: frameLink.optional(),
        file: path.optional(),
        logo: maybe(path),
        contact: z.array(z.strictObject({ label: line(60), value: line(200) })).default([]),
      })
      .refine(
        ({ url, file }) => (url === undefined) !== (file === undefined),
        importCopy.urlOrFile,
      ),
  ),
  lastContentRedirect: flag.default(0),
  /** Some companies say 'Produtos e Trilhas' instead. */
  contentsLabel: line(40).default(importCopy.contentsLabel),
  logo: maybe(path),
  icon: maybe(path),
  loginImage: maybe(path),
  loginImageMobile: maybe(path),
  /** The administration's own site, that 'Administração' opens. */
  adminDomain: maybe(frameLink),
  /** A page shown after the terms are accepted: a URL, or a Markdown file of this folder. */
  onBoardScreen: maybe(
    z
      .strictObject({ url: frameLink.optional(), file: path.optional() })
      .refine(
        ({ url, file }) => (url === undefined) !== (file === undefined),
        importCopy.urlOrFile,
      ),
  ),
  brand: z.strictObject({
    brand: colour,
    menu: colour,
    accent: colour,
    neutralHue: z.number().min(0).max(360),
  }),
  terms: z.strictObject({
    agreementVersion: z.int().min(1),
    usage: path,
    responsibility: maybe(
      z.strictObject({ id: slug, name: line(200), version: z.int().min(1), file: path }),
    ),
  }),
  password: maybe(z.string().min(8).max(200)),
  people: z.array(personFormat).default([]),
  menu: z.array(menuFormat).max(100).default([]),
  home: homeFormat,
  sections: z.array(sectionFormat).max(200).default([]),
  areas: z.array(areaFormat).min(1, importCopy.atLeast(1)),
  /** Enabled features: EXTERNAL_COURSES, CONTACT_US, RECOMMENDATION_BLOCK. */
  features: z.array(z.enum(features, importCopy.oneOf(features))).default([]),
  /**
   * What the company decides for all of what the server tells people; without a word each person
   * decides.
   */
  /** NEUTRAL: a push message says only that there is a notification. */
  pushText: z.enum(['FULL', 'NEUTRAL']).default('FULL'),
  notifications: maybe(
    z.strictObject({ TERM_END: notificationStatus, VALIDITY_END: notificationStatus }),
  ),
  /** The contact page, for CONTACT_US: `to` is the mailbox that gets the messages. */
  contact: maybe(
    z.strictObject({
      to: email,
      title: line(120).default(importCopy.contact.title),
      description: lines(1000).default(importCopy.contact.description),
      feedbackMessage: line(300).default(importCopy.contact.feedbackMessage),
    }),
  ),
  /** Groups of people (by login) for restricted courses. */
  groups: z.array(z.strictObject({ id: slug, people: z.array(line(200)) })).default([]),
  schedule: maybe(scheduleFormat),
  campaigns: z.array(campaignFormat).default([]),
  plan: maybe(planFormat),
  offers: z.array(offerFormat).max(5000).default([]),
  /** Identity providers for single sign-on. */
  sso: z.array(ssoFormat).default([]),
});
export type CompanyFormat = z.infer<typeof companyFormat>;
