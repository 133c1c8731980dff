import { fileURLToPath } from 'node:url';

/** Beside this file, and beside the bundle that this file ends in: the build copies the folder there. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
