// Sealing under a passphrase, as the outside world does it. Its one promise: what was changed by a bit does not open.
export interface Vault {
  random(bytes: number): Uint8Array;
  /** AES-GCM-256 under PBKDF2-SHA256 of the passphrase. `bound` is sealed with it without being hidden. */
  seal(plain: Uint8Array, how: SealedHow): Promise<Uint8Array>;
  /** Null when the passphrase is another, or anything was changed. */
  open(sealed: Uint8Array, how: SealedHow): Promise<Uint8Array | null>;
}

export interface SealedHow {
  passphrase: string;
  salt: Uint8Array;
  iv: Uint8Array;
  iterations: number;
  bound: Uint8Array;
}
