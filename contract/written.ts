/**
 * What a person writes, cleaned by the schema that takes it: a form and the server make the same of
 * it, and an invisible sign refuses no text.
 */
import { z } from 'zod/mini';
import { cleanLine, cleanText } from './clean-text.ts';

type Cleaning = ReturnType<typeof z.overwrite<string>>;

/** On one line. Comes before what measures the text. */
/* @__NO_SIDE_EFFECTS__ */
export const asLine = (): Cleaning => z.overwrite<string>(cleanLine);

/** With its line breaks. */
/* @__NO_SIDE_EFFECTS__ */
export const asText = (): Cleaning => z.overwrite<string>(cleanText);
