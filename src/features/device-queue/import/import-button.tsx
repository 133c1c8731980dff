import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { importFileCopy } from '../import-file.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ImportDialog } from './import-dialog.tsx';

export const BringButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileUp} onClick={() => setOpen(true)}>
        {importFileCopy.action}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
