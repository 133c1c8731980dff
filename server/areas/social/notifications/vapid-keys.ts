import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#server/db/database.ts';
import { secrets } from '#server/db/schema/installation.ts';

const keys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof keys>;

const NAME = 'push-vapid';

/**
 * The keys with which this installation names itself to push services: made once, and then the same
 * in every process. Base64url.
 */
export const readVapidKeys = async (executor: Executor): Promise<VapidKeys> => {
  const read = async () =>
    (await executor.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME)))[0]
      ?.value;
  let value = await read();
  if (value === undefined) {
    const { default: webPush } = await import('web-push');
    await executor
      .insert(secrets)
      .values({ name: NAME, value: webPush.generateVAPIDKeys() })
      .onConflictDoNothing();
    // Read again: another process may have been first.
    value = await read();
  }
  return keys.parse(value);
};
