/**
 * Certificates downloaded on this device, which then open offline. An issued certificate changes
 * only where its name could not be printed whole, and the person has another name since.
 */
import type { DevicePerson } from '#sync/session/device-database.ts';

const CACHE = 'certificates-v1';
const PDF = 'application/pdf';

type Owner = Pick<DevicePerson, 'idCompany' | 'idUser'>;

/** Per person, because other people may use this device. */
const addressOf = ({ idCompany, idUser }: Owner, idNodeEnrollment: string): string =>
  `/certificate/${[idCompany, idUser, idNodeEnrollment].map(encodeURIComponent).join('/')}`;

/** Turns the server's response into a file. */
export const asPdf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: PDF });

/** Of the name that is printed on it, in what the browser keeps beside the file. */
const NAME = 'x-printed-name';

/** Null if it was never downloaded here or the browser has no caches. */
export const keptCertificate = async (
  owner: Owner,
  idNodeEnrollment: string,
): Promise<{ file: Blob; name: string | null } | null> => {
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(owner, idNodeEnrollment));
    if (!kept) return null;
    const name = kept.headers.get(NAME);
    return {
      file: asPdf(new Uint8Array(await kept.arrayBuffer())),
      name: name === null ? null : decodeURIComponent(name),
    };
  } catch {
    return null;
  }
};

/** The download neither waits for this nor fails with it. A full device stores nothing. */
export const keepCertificate = async (
  owner: Owner,
  idNodeEnrollment: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<void> => {
  try {
    const kept = new Response(new Uint8Array(bytes), {
      headers: { 'content-type': PDF, [NAME]: encodeURIComponent(name) },
    });
    await (await caches.open(CACHE)).put(addressOf(owner, idNodeEnrollment), kept);
  } catch {
    // Nothing is lost: the server can generate it again.
  }
};

/** Deletes the certificates that a person downloaded on this device. */
export const forgetCertificates = async (owner: Owner): Promise<void> => {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const own = addressOf(owner, '');
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith(own)) await cache.delete(request);
};
