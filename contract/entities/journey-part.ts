/** One part of a journey (documents 2 §3): a content of its own in an overview, a step, or a page with places to jump to. */
import { z } from 'zod';
import { flag, id, location } from '../primitives.ts';

const part = z.object({
  idContentItem: id,
  text: z.string(),
  /** A page that is shown as it is; null where `content` is the page. */
  contentLocation: location.nullable(),
  parentName: z.string().nullable(),
  /** Group of an impact journey: one of six. */
  idClassification: z.int().min(1).max(6).nullable(),
  classificationAbbreviation: z.string().nullable(),
  classificationTitle: z.string().nullable(),
  completed: flag,
  image: location.nullable(),
  referenceLink: location.nullable(),
  /** Sanitised HTML. */
  content: z.string().nullable(),
});

/** `children` are places in the page of their parent. */
export const journeyPart = part.extend({ children: z.array(part) });
export type JourneyPart = z.infer<typeof journeyPart>;
