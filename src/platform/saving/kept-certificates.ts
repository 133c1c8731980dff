/** Certificates that were downloaded on this device: they open without a connection afterwards. One that was issued never changes. */
import type { DevicePerson } from '#sync/session/device-database.ts';

const CACHE = 'certificates-v1';
const PDF = 'application/pdf';

type Owner = Pick<DevicePerson, 'idCompany' | 'idUser'>;

/** Of the person alone, whoever else uses this device. */
const addressOf = ({ idCompany, idUser }: Owner, idNodeEnrollment: string): string =>
  `/certificate/${[idCompany, idUser, idNodeEnrollment].map(encodeURIComponent).join('/')}`;

/** A file out of what the server sent. */
export const asPdf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: PDF });

/** Null where it was never downloaded here, or the browser keeps nothing. */
export const keptCertificate = async (owner: Owner, idNodeEnrollment: string): Promise<Blob | null> => {
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(owner, idNodeEnrollment));
    return kept ? asPdf(new Uint8Array(await kept.arrayBuffer())) : null;
  } catch {
    return null;
  }
};

/** The download does not wait for it and does not fail with it: a full device keeps none. */
export const keepCertificate = async (owner: Owner, idNodeEnrollment: string, bytes: Uint8Array): Promise<void> => {
  try {
    const kept = new Response(new Uint8Array(bytes), { headers: { 'content-type': PDF } });
    await (await caches.open(CACHE)).put(addressOf(owner, idNodeEnrollment), kept);
  } catch {
    // Nothing is lost: the server makes it again.
  }
};
