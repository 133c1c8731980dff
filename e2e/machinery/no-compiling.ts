/**
 * Imported before every schema: a page under the app's policy may not compile code. Whoever steers it from outside seems to be allowed to
 * when schemas are made, and is refused when they are used.
 */
import { z } from 'zod';

/** True once it is so. */
export const compilesNothing: boolean = z.config({ jitless: true }).jitless === true;
