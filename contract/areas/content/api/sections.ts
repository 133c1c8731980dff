/**
 * The items of a section. The first are on every device; these calls are for the others, with the
 * contents behind them, and for a search among all of them.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { content } from '../entities/content.ts';
import { sectionEntry } from '../entities/section.ts';
import { id } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

/** Most items of one page. */
export const LONGEST_PAGE = 100;

/** An item, with the title of what it leads to. */
export const sectionContentItem = z.extend(sectionEntry, {
  title: z.string(),
  idContentType: z.nullable(z.int()),
});

/**
 * How far the company's feed had come when such contents were read: of one that was withdrawn from
 * a person since, the feed tells.
 */
export const shelvedAsOf = z.optional(z.int().check(z.gte(0)));

const answer = z.object({
  success: z.boolean(),
  content: z.array(sectionContentItem),
  /**
   * Of the section, or of what was found in it. What was withdrawn since is counted until the
   * section is published again.
   */
  totalRecord: z.int().check(z.gte(0)),
  /**
   * The contents behind these items that no feed tells of. Absent from servers of before, which
   * tell of all.
   */
  contents: z.optional(z.array(content)),
  asOf: shelvedAsOf,
});

/** The first items of a section. */
export const readSectionContent = call({
  method: 'GET',
  path: '/content/section/:idSection',
  summary: 'Os primeiros itens de uma seção',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idSection: id }),
  answer,
  failures: ['not_found'],
});

const term = z.string().check(asLine(), z.maxLength(300));

/**
 * A page of a section. Without a search, page n of length l is the items at the positions (n - 1) l
 * + 1 to n l: fewer where something was withdrawn. With one it is a page of what was found: each
 * term is in a title, a description or a tag, whatever its accents and case.
 */
export const listSectionContent = call({
  method: 'POST',
  path: '/content/listfilter/:idSection',
  summary: 'Uma página dos itens de uma seção, ou do que se busca nela',
  tag: 'conteúdo',
  auth: 'person',
  servedWhenFull: true,
  params: z.object({ idSection: id }),
  body: z.object({
    /** From 1. */
    page: z.int().check(z.gte(1), z.lte(1_000_000)),
    pageLength: z._default(z.int().check(z.gte(1), z.lte(LONGEST_PAGE)), 60),
    searchTags: z._default(z.array(term).check(z.maxLength(10)), []),
  }),
  answer,
  failures: ['not_found'],
});

/** The page of an assessment section, for the person who asks. */
export const openSectionAssessment = call({
  method: 'POST',
  path: '/content/section/:idSection/assessment',
  summary: 'O endereço da avaliação de uma seção',
  tag: 'conteúdo',
  auth: 'person',
  servedWhenFull: true,
  params: z.object({ idSection: id }),
  /** The person's own address of e-mail; the server knows it and believes no other. */
  body: z.object({ email: z.nullable(z.string().check(asLine(), z.maxLength(320))) }),
  answer: z.object({
    success: z.boolean(),
    /** A path on this host: a page that may embed only the assessment. */ url: z.nullable(
      z.string(),
    ),
  }),
  failures: ['not_found'],
});
