// Packages on this device: one cache a package, with a mark in it once all files are there.
import type { FromLesson, PackageFile, ToLesson } from '#contract/entities/scorm/messages.ts';

const MARK = '/whole';
const cacheOf = (idPackage: string): string => `package:${idPackage}`;

/** Where the worker looks for a file of a package, whatever address asks for it. Case does not matter, as on the server. */
const keptAt = (idPackage: string, path: string): string => `/kept/${idPackage}/${path.toLowerCase()}`;

export const hasPackage = async (idPackage: string): Promise<boolean> =>
  (await caches.has(cacheOf(idPackage))) && (await (await caches.open(cacheOf(idPackage))).match(MARK)) !== undefined;

/** The file of a package that is here whole or in part; null where it is not. */
export const findKept = async (idPackage: string, path: string): Promise<Response | null> => {
  // `caches.open` would make an empty one.
  if (!(await caches.has(cacheOf(idPackage)))) return null;
  return (await (await caches.open(cacheOf(idPackage))).match(keptAt(idPackage, path))) ?? null;
};

export const forgetPackage = (idPackage: string): Promise<boolean> => caches.delete(cacheOf(idPackage));

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Fetches one file and keeps it, when it is the file that was asked for. */
const keepFile = async (
  cache: Cache,
  idPackage: string,
  base: string,
  { path, sha256 }: PackageFile,
): Promise<'kept' | 'unreachable' | 'changed'> => {
  const answer = await fetch(base + path.split('/').map(encodeURIComponent).join('/')).catch(() => null);
  if (!answer?.ok) return 'unreachable';
  const bytes = await answer.arrayBuffer();
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== sha256) return 'changed';
  const headers = {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': String(bytes.byteLength),
  };
  await cache.put(keptAt(idPackage, path), new Response(bytes, { headers }));
  return 'kept';
};

/** What is there already is not fetched again, so that a saving that broke off goes on. */
export const keepPackage = async (
  { idPackage, base, files }: Extract<ToLesson, { kind: 'keep' }>,
  tell: (message: FromLesson) => void,
): Promise<void> => {
  const fail = (reason: Extract<FromLesson, { kind: 'notKept' }>['reason']): void => tell({ kind: 'notKept', idPackage, reason });
  try {
    const cache = await caches.open(cacheOf(idPackage));
    let done = 0;
    const left = [...files];
    let stopped: 'unreachable' | 'changed' | null = null;
    const work = async (): Promise<void> => {
      for (let file = left.shift(); file && stopped === null; file = left.shift()) {
        const state = (await cache.match(keptAt(idPackage, file.path))) ? 'kept' : await keepFile(cache, idPackage, base, file);
        if (state !== 'kept') stopped = state;
        else tell({ kind: 'kept', idPackage, done: (done += 1), of: files.length });
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    if (stopped !== null) return fail(stopped);
    await cache.put(MARK, new Response('1'));
    tell({ kind: 'has', idPackage, whole: true });
  } catch {
    fail('room');
  }
};
