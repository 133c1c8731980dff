import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { bringFileCopy } from '#src/copy/pt-BR/bring-file.ts';
import { Button } from '#src/ui/action/button.tsx';
import { BringDialog } from './bring-dialog.tsx';

export const BringButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileUp} onClick={() => setOpen(true)}>
        {bringFileCopy.action}
      </Button>
      {open && <BringDialog onClose={() => setOpen(false)} />}
    </>
  );
};
