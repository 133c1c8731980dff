/**
 * Lets any card enrol: opens the dialog of classes, or enrols at once where there is no class to
 * choose.
 */
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { teamsCopy } from './teams.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { EnrollContext } from './enroll-context.ts';

const ClassChoice = lazyPart(() => import('./class-choice.tsx'), 'ClassChoice');

export const EnrollProvider = ({
  children,
  onEnrolled,
}: {
  children: ReactNode;
  onEnrolled: (idNode: string) => void;
}) => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  /** The page whose classes the dialog shows. */
  const [choosing, setChoosing] = useState<string | null>(null);

  const enroll = useCallback(
    (idNode: string) => {
      const begin = async (): Promise<void> => {
        const { beginEnrolling } = await importWithRetry(() => import('./begin-enrolling.ts'));
        const end = await beginEnrolling(runtime, idNode, clock.now());
        if (end === 'choose') setChoosing(idNode);
        if (end === 'enrolled') {
          showToast({ text: reachable ? teamsCopy.enrolled : teamsCopy.enrolledHere });
          onEnrolled(idNode);
        }
      };
      begin().catch(() => showToast({ text: teamsCopy.failed }));
    },
    [runtime, onEnrolled, reachable],
  );

  return (
    <EnrollContext value={enroll}>
      {children}
      {choosing !== null && (
        <Suspense>
          <ClassChoice
            key={choosing}
            idNode={choosing}
            onEnrolled={onEnrolled}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </EnrollContext>
  );
};
