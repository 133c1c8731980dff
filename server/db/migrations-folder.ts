import { fileURLToPath } from 'node:url';

/** Relative to this file, also in the bundle: the build copies the folder next to it. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
