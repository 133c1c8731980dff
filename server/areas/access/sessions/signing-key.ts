import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { secrets } from '#server/db/schema/installation.ts';

const NAME = 'token-signing';
const stored = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

export interface SigningKey {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const asKey = async (
  jwk: z.infer<typeof stored> | Omit<z.infer<typeof stored>, 'd'>,
): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new Error('signing key is not a key pair');
  return key;
};

/**
 * The key that signs tokens. Created on the first start and shared by all processes of the
 * installation.
 */
export const readSigningKey = async (db: Database): Promise<SigningKey> => {
  const read = async () =>
    (await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME)))[0]
      ?.value;
  let value = await read();
  if (value === undefined) {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    await db
      .insert(secrets)
      .values({ name: NAME, value: await exportJWK(pair.privateKey) })
      .onConflictDoNothing();
    // Read again: another process may have inserted its key first.
    value = await read();
  }
  const { d, ...open } = stored.parse(value);
  return { privateKey: await asKey({ ...open, d }), publicKey: await asKey(open) };
};
