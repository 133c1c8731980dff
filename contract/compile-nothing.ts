/**
 * Imported first by whatever runs under a page's policy: making code out of a schema is forbidden there, and trying it once to see whether it
 * is would be reported as an attack.
 */
import { config } from 'zod/mini';

config({ jitless: true });
