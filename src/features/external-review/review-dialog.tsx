/**
 * An administrator validates a course, or rejects it with a reason that the person reads. What is
 * typed stays until it is saved.
 */
import { useState } from 'react';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { ReviewView } from '#sync/reads/journey/read-external-courses.ts';
import { cleanText } from '#contract/clean-text.ts';

const copy = externalCopy.review;

interface ReviewDialogProps {
  course: ReviewView;
  status: 'APPROVED' | 'REJECTED';
  onClose: () => void;
  /** Resolves to false where it could not be kept. `draft`: what the reason was typed in. */
  onDecide: (reason: string | null, draft: string) => Promise<boolean>;
}

export const ReviewDialog = ({ course, status, onClose, onDecide }: ReviewDialogProps) => {
  const draft = useDraft({
    form: `externalCourse.decide:${course.idUserExternalCourse}:${status}`,
    schema: draftText,
    empty: '',
  });
  const { value: reason } = draft;
  const [error, setError] = useState<string | null>(null);
  const isRejection = status === 'REJECTED';
  const decide = (): void => {
    if (isRejection && cleanText(reason) === '') return setError(copy.needsReason);
    void draft.submit((id) => onDecide(isRejection ? cleanText(reason) : null, id));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={isRejection ? copy.askReject : copy.askApprove}
      footer={
        <>
          <Button
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {copy.back}
          </Button>
          <Button tone={isRejection ? 'danger' : 'primary'} onClick={decide}>
            {isRejection ? copy.reject : copy.approve}
          </Button>
        </>
      }
    >
      <p>{copy.about(course.title, course.personName)}</p>
      {isRejection && (
        <>
          <TextArea
            label={copy.reason}
            value={reason}
            maxLength={500}
            error={error}
            onChange={({ currentTarget }) => {
              draft.set(currentTarget.value);
              setError(null);
            }}
          />
          <DraftNote draft={draft} />
        </>
      )}
    </Dialog>
  );
};
