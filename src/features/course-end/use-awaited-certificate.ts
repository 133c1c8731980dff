import { useEffect, useState } from 'react';
import { courseEndCopy } from './course-end.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { keptCertificate } from '#src/platform/saving/kept-certificates.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import type { Why } from '#src/ui/action/button.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import { hasUnsent } from '#sync/reads/queue/read-unsent.ts';

export interface Awaited {
  /** The completion, or a part of it, has not arrived at the server. */
  unsent: boolean;
  /** What the certificate still waits for; null where it can be had. */
  why: Why | null;
}

/** Undefined until it is known. */
export const useAwaitedCertificate = ({
  nodeEnrollment,
}: Pick<LevelView, 'nodeEnrollment'>): Awaited | undefined => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const { idEnrollment = '', idNodeEnrollment = '' } = nodeEnrollment ?? {};
  const unsent = useMirror(
    (db) => hasUnsent(db, { idEnrollment, idNodeEnrollment }),
    [idEnrollment, idNodeEnrollment],
  );
  const [kept, setKept] = useState<boolean>();
  useEffect(
    () => void keptCertificate(person, idNodeEnrollment).then((file) => setKept(file !== null)),
    [person, idNodeEnrollment],
  );
  if (unsent === undefined || kept === undefined) return undefined;
  const words = courseEndCopy.certificate;
  if (kept || (reachable && !unsent)) return { unsent, why: null };
  return { unsent, why: { icon: 'offline', text: unsent ? words.unsent : words.offline } };
};
