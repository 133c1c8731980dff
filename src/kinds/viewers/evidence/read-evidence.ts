/** The bytes of a file of evidence: from this device while it has them, else from the server. */
import { readEvidence } from '#contract/areas/external-courses/api/external-courses.ts';
import type { Evidence } from '#contract/areas/external-courses/entities/external-course.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';

export interface EvidenceOf {
  idUserExternalCourse: string;
  evidence: Evidence;
}

/** `unreachable` without a connection, `failed` for every other reason. */
export const evidenceBlob = async (
  { db, person }: { db: PersonDatabase; person: DevicePerson },
  { idUserExternalCourse, evidence: { idUpload, type } }: EvidenceOf,
): Promise<Blob | 'unreachable' | 'failed'> => {
  const here = await db.uploadBytes.get(idUpload);
  if (here) return new Blob([here.bytes], { type });
  const answer = await askAsPerson(person, readEvidence, { params: { idUserExternalCourse } });
  if (!answer.ok) return answer.code === 'unreachable' ? 'unreachable' : 'failed';
  return new Blob([new Uint8Array(answer.value)], { type });
};
