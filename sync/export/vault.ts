// Encryption under a passphrase, provided by the runtime. Guarantee: a file with a single changed
// bit does not open.
export interface Vault {
  random(bytes: number): Uint8Array;
  /** HMAC-SHA256. */
  sign(key: Uint8Array, plain: Uint8Array): Promise<Uint8Array>;
  /**
   * AES-GCM-256 with a key from PBKDF2-SHA256 of the passphrase. `bound` is authenticated but not
   * encrypted.
   */
  seal(plain: Uint8Array, how: SealedHow): Promise<Uint8Array>;
  /** Null when the passphrase is wrong or anything was changed. */
  open(sealed: Uint8Array, how: SealedHow): Promise<Uint8Array | null>;
}

export interface SealedHow {
  passphrase: string;
  salt: Uint8Array;
  iv: Uint8Array;
  iterations: number;
  bound: Uint8Array;
}
