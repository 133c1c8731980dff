/**
 * Encryption with Web Crypto. At an insecure address there is none, so export is unavailable and
 * the app says so.
 */
import type { SealedHow, Vault } from '#sync/export/vault.ts';

/** Web Crypto accepts only bytes of an ArrayBuffer, not of a SharedArrayBuffer. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const keyOf = async ({ passphrase, salt, iterations }: SealedHow): Promise<CryptoKey> => {
  // Keyboards may produce the same letters in different Unicode forms. Normalise them to one.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: own(salt), iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

const algorithm = ({ iv, bound }: SealedHow): AesGcmParams => ({
  name: 'AES-GCM',
  iv: own(iv),
  additionalData: own(bound),
});

export const webVault: Vault = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  sign: async (key, plain) => {
    const signing = await crypto.subtle.importKey(
      'raw',
      own(key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    return new Uint8Array(await crypto.subtle.sign('HMAC', signing, own(plain)));
  },
  seal: async (plain, how) =>
    new Uint8Array(await crypto.subtle.encrypt(algorithm(how), await keyOf(how), own(plain))),
  open: async (sealed, how) => {
    const key = await keyOf(how);
    try {
      return new Uint8Array(await crypto.subtle.decrypt(algorithm(how), key, own(sealed)));
    } catch {
      return null;
    }
  },
};

export const vault = (): Vault | null => (globalThis.crypto?.subtle ? webVault : null);
