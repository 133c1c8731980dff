/** The data of a host that is available before log-in. */
import { z } from 'zod/mini';
import { contactTexts } from './contact-texts.ts';
import { brand } from '#contract/brand.ts';
import { flag, id, location } from '#contract/primitives.ts';

const notificationStatus = z.enum(['DEACTIVATED', 'MANDATORY', 'OPTIONAL']);

export const appDetails = z.object({
  idApp: id,
  /** The company: also the id of its home node. */
  idCompany: id,
  idAppType: z.int(),
  name: z.string(),
  shortName: z.string(),
  tagline: z.nullable(z.string()),
  /** The host of this response. */
  bucket: z.string(),
  brand,
  logo: z.nullable(location),
  favIcon: z.nullable(location),
  loginImage: z.nullable(location),
  loginImageMobile: z.nullable(location),
  loginPosition: z.enum(['top', 'middle', 'bottom']),
  showLoginLogo: flag,
  landingPage: flag,
  /**
   * The public page before the login; of the page, one of location (framed, https) and sanitised
   * text. Absent in rows of older servers.
   */
  landingLogo: z.nullish(location),
  landingPageLocation: z.nullish(z.url({ protocol: /^https$/ })),
  landingPageHtml: z.nullish(z.string()),
  landingPageContact: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  lastContentRedirect: flag,
  /**
   * 1 when there is a page to show after the terms are accepted, and from 'Tutorial'. Absent in
   * rows of older servers.
   */
  onBoardScreen: z.nullish(flag),
  /** Shown in a sandboxed frame; only https. */
  onBoardUrl: z.nullish(z.url({ protocol: /^https$/ })),
  /** Its sanitised text, when the company wrote it here: it needs no connection. */
  onBoardHtml: z.nullish(z.string()),
  /** 'Conteúdos' or 'Produtos e Trilhas'. */
  contentsLabel: z.string(),
  companyLogin: flag,
  hasSamlConfiguration: flag,
  samlConfiguration: z.nullable(z.object({ autoRedirect: flag })),
  /**
   * Names of active features: EXTERNAL_COURSES, CONTACT_US, RECOMMENDATION_BLOCK. Absent in rows of
   * older servers.
   */
  features: z.optional(z.array(z.string())),
  /**
   * 0: the pages end without the company's footer. Absent in rows of older servers: it is shown.
   */
  showFooter: z.optional(flag),
  /** The contact page. Absent in rows of older servers, null in companies without one. */
  contact: z.nullish(contactTexts),
  /**
   * The company's own administration site; where there is none, the app's administration pages
   * open. Absent in rows of older servers.
   */
  adminDomain: z.nullish(z.url({ protocol: /^https$/ })),
  /**
   * What the company decided for all of what the server tells people; absent where each person
   * decides.
   */
  notifications: z.optional(
    z.object({
      TERM_END: z.optional(notificationStatus),
      VALIDITY_END: z.optional(notificationStatus),
    }),
  ),
  /**
   * What a push message may say; absent or FULL: the notification's own title and text. NEUTRAL:
   * only that there is one.
   */
  pushText: z.optional(z.enum(['FULL', 'NEUTRAL'])),
  /** Where lessons of packages are served, as this host sees it: the origin that packages share. */
  packagesUrl: z.nullish(z.string()),
  /**
   * With `{package}` for the label of a package: an origin for each. Null where packages have no
   * names of their own, absent in rows of older servers.
   */
  packageOrigins: z.nullish(z.string()),
  /** The delivery network that lessons may come through, where the installation has one. */
  lessonCdnUrl: z.nullish(z.string()),
  /** Its names with `{package}`, likewise. */
  lessonCdnOrigins: z.nullish(z.string()),
});
export type AppDetails = z.infer<typeof appDetails>;
