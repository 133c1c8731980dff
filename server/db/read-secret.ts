import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './database.ts';
import { secrets } from './schema/installation.ts';

/** 32 random bytes, made once and then the same in every process of the installation. */
export const readSecret = async (
  executor: Executor,
  name: 'media-signing' | 'file-sealing' | 'package-signing',
): Promise<Buffer> => {
  const read = async () =>
    (await executor.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name)))[0]
      ?.value;
  let value = await read();
  if (value === undefined) {
    await executor
      .insert(secrets)
      .values({ name, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    // Read again: another process may have been first.
    value = await read();
  }
  return Buffer.from(z.string().parse(value), 'base64');
};
