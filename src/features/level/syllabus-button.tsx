import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { PageTool } from '#src/ui/frame/page-tools.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Opens the syllabus of a page. */
export const SyllabusButton = ({
  html,
  className,
}: {
  html: string;
  className?: string | undefined;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={BookOpen}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {levelCopy.seeSyllabus}
      </Button>
      <PageTool label={levelCopy.seeSyllabus} icon={BookOpen} onPress={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={levelCopy.syllabus} size="large">
        <SafeText html={html} />
      </Dialog>
    </>
  );
};
