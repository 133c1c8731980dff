/**
 * Which test holds each sentence in which the app promises something: that what was done is kept,
 * sent, not lost, not charged twice, or comes by itself. A sentence without a line fails
 * `promised-sentences.test.ts`.
 */
import { keeping } from './sentences-of-keeping.ts';
import { sending } from './sentences-of-sending.ts';
import type { NamedTest } from './walked.ts';

export interface PromiseGroup {
  heldBy: readonly NamedTest[];
  sentences: readonly string[];
}

export const promisedSentences: Readonly<Record<string, PromiseGroup>> = { ...keeping, ...sending };
