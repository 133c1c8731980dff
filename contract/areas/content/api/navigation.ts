/**
 * Time on a place of the app, recorded when the person leaves it. Contents, lessons and evaluations
 * are no such places: they have records of their own.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/primitives.ts';

/** `idNavigationItem` is a section's id, a page's id, or the name of a screen. */
export const navigationTypes = { section: 1, page: 2, screen: 3 } as const;

/** Longest time on one place, seconds. */
export const LONGEST_STAY = 86_400;

/** One interval has one id: sent again with a longer time it grows, and counts once. */
export const navigationExit = z.object({
  idInterval: id,
  /** UTC, YYYY-MM-DD HH:mm:ss. */
  timeStart: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  idNavigationItem: id,
  idNavigationType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The section that the place is, or belongs to. */
  idSection: z.nullable(id),
  /** Whole seconds. */
  timeExecuted: z.int().check(z.gte(1), z.lte(LONGEST_STAY)),
});
export type NavigationExit = z.infer<typeof navigationExit>;

export const recordExit = call({
  method: 'POST',
  path: '/tracking/exit',
  summary: 'Registro do tempo em uma página, seção ou tela',
  tag: 'conteúdo',
  auth: 'person',
  body: navigationExit,
  answer: z.object({ success: z.boolean() }),
  queued: true,
});
