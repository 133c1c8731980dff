/** What a lesson keeps: its data model below `cmi`, as the run-time writes it down. */
import { z } from 'zod/mini';

/** Bytes of the JSON of one state: a write has to fit into a batch with its envelope. */
export const LARGEST_STATE = 200_000;

export const lessonState = z.record(z.string().check(z.maxLength(64)), z.unknown());
export type LessonState = z.infer<typeof lessonState>;
