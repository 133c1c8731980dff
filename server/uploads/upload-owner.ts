/** Whose an upload is stands in its id: no other person may read or continue it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Person } from '#server/http/person.ts';

const ownerOf = ({ tenant, idUser }: Pick<Person, 'tenant' | 'idUser'>): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, idUser]))
    .digest('hex');

/** What the ids of all uploads of a person begin with. */
export const ownerPrefix = (person: Pick<Person, 'tenant' | 'idUser'>): string =>
  `${ownerOf(person)}-`;

/** @param ending of the file, such as `.zip` */
export const uploadIdOf = (
  person: Pick<Person, 'tenant' | 'idUser'>,
  id: string,
  ending: string,
): string => `${ownerPrefix(person)}${id}${ending}`;

export const ownsUpload = (
  person: Pick<Person, 'tenant' | 'idUser'>,
  id: string,
  ending: string,
): boolean =>
  id.startsWith(ownerPrefix(person)) && id.endsWith(ending) && /^[\w-]+(\.\w+)?$/.test(id);

/** SHA-256 of a file of this machine, lower case hexadecimal. */
export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
