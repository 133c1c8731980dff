/**
 * The sound that goes on while the person reads elsewhere: small, at the lower edge, and recorded
 * for its own content.
 */
import { Suspense } from 'react';
import { useListening } from '#src/learning/listening/use-listening.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { readContent } from '#sync/reads/read-content.ts';
import { PlayingSound } from './playing-sound.tsx';

export const SmallPlayer = () => {
  const { sound, onPage } = useListening();
  const idContentItem = onPage ? null : (sound?.idContentItem ?? null);
  const view = useMirror(
    async (db) => (idContentItem === null ? null : readContent(db, idContentItem)),
    [idContentItem],
  );
  const isOf = view?.content.idContentItem === idContentItem;
  if (!sound || idContentItem === null || !view || !isOf) return null;
  return (
    <Suspense>
      <PlayingSound key={idContentItem} view={view} sound={sound} />
    </Suspense>
  );
};
