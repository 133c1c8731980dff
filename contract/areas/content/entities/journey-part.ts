/** One part of a journey: a content in an overview, a step, or a page with places to jump to. */
import { z } from 'zod/mini';
import { flag, id, location } from '#contract/primitives.ts';

const part = z.object({
  idContentItem: id,
  text: z.string(),
  /** A page that is shown unchanged; null when `content` is the page. */
  contentLocation: z.nullable(location),
  parentName: z.nullable(z.string()),
  /** Group of an impact journey: one of six. */
  idClassification: z.nullable(z.int().check(z.gte(1), z.lte(6))),
  classificationAbbreviation: z.nullable(z.string()),
  classificationTitle: z.nullable(z.string()),
  completed: flag,
  image: z.nullable(location),
  referenceLink: z.nullable(location),
  /** Sanitised HTML. */
  content: z.nullable(z.string()),
});

/** `children` are places in the page of their parent. */
export const journeyPart = z.extend(part, { children: z.array(part) });
export type JourneyPart = z.infer<typeof journeyPart>;
