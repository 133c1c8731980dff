/**
 * Import this first in code that runs under a page's Content Security Policy. The policy forbids
 * compiling schemas to code, and even testing for that would be reported as a violation.
 */
import { config } from 'zod/mini';

config({ jitless: true });
