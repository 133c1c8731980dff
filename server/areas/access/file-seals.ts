import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '#contract/areas/access/api/login.ts';
import type { WireOp } from '#contract/protocol.ts';
import { sealedText } from '#contract/sync/sealed-text.ts';

/** Whose key it is: of one session of one person. */
interface SealOwner {
  tenant: string;
  idUser: string;
  session: string;
}

/**
 * Keys with which devices seal the writes of their files. Each follows from the secret of the
 * installation and its session, so that nothing has to be stored, and a file still holds when its
 * session is over.
 */
export class FileSeals {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  #keyOf({ tenant, idUser, session }: SealOwner): Buffer {
    return Buffer.from(
      hkdfSync('sha256', this.#secret, '', JSON.stringify([tenant, idUser, session]), 32),
    );
  }

  give(owner: SealOwner): Sealing {
    return { session: owner.session, key: this.#keyOf(owner).toString('base64url') };
  }

  /** Whether the device of that session sealed this write, and nothing in it was changed since. */
  hold(owner: SealOwner, op: WireOp & { seal?: string | undefined }): boolean {
    const due = createHmac('sha256', this.#keyOf(owner)).update(sealedText(op)).digest();
    const said = Buffer.from(op.seal ?? '', 'base64url');
    return said.length === due.length && timingSafeEqual(said, due);
  }
}
