import { Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { topicsCopy } from './topics.copy.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { TopicsDialog } from './late-topics-dialog.ts';

/** Opens the choice of topics, where the company recommends pages. */
export const TopicsButton = ({ className }: { className?: string | undefined }) => {
  const { features } = useApp();
  const lock = useSupportLock();
  const [open, setOpen] = useState(false);
  if (features?.includes('RECOMMENDATION_BLOCK') !== true) return null;
  return (
    <>
      <Button
        size="small"
        icon={Tags}
        aria-haspopup="dialog"
        className={className}
        why={lock}
        onClick={() => setOpen(true)}
      >
        {topicsCopy.own}
      </Button>
      {open && (
        <Suspense>
          <TopicsDialog leave={topicsCopy.cancel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
