/** An administrator validates a course, or rejects it with a reason that the person reads. What is typed stays until it is saved. */
import { useState } from 'react';
import { externalCopy } from '#src/copy/pt-BR/external-courses.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { ReviewView } from '#sync/reads/journey/read-external-courses.ts';

const copy = externalCopy.review;

interface ReviewDialogProps {
  course: ReviewView;
  status: 'APPROVED' | 'REJECTED';
  onClose: () => void;
  onDecide: (reason: string | null) => void;
}

export const ReviewDialog = ({ course, status, onClose, onDecide }: ReviewDialogProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isRejection = status === 'REJECTED';
  const decide = (): void => {
    if (isRejection && reason.trim() === '') return setError(copy.needsReason);
    onDecide(isRejection ? reason.trim() : null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={isRejection ? copy.askReject : copy.askApprove}
      footer={
        <>
          <Button onClick={onClose}>{copy.back}</Button>
          <Button tone={isRejection ? 'danger' : 'primary'} onClick={decide}>
            {isRejection ? copy.reject : copy.approve}
          </Button>
        </>
      }
    >
      <p>{copy.about(course.title, course.personName)}</p>
      {isRejection && (
        <TextArea
          label={copy.reason}
          value={reason}
          maxLength={500}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(null);
          }}
        />
      )}
    </Dialog>
  );
};
