/**
 * What waits for an administrator's word. A decision is a write like any other: it is kept here and
 * sent.
 */
import { useState } from 'react';
import { uploadsCopy } from './uploads.copy.ts';
import { paths } from '#src/paths.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import type { UploadReview } from '#sync/reads/sections/read-uploads.ts';
import { UploadMark } from './upload-mark.tsx';
import styles from './upload.module.css';

const copy = uploadsCopy.review;

interface ReviewListProps {
  reviews: readonly UploadReview[];
  /** The list that they would appear in. */
  idSection: string;
}

export const ReviewList = ({ reviews, idSection }: ReviewListProps) => {
  const { engine } = usePerson();
  const [rejecting, setRejecting] = useState<UploadReview | null>(null);
  const decide = async (
    { idUserUpload, idUser }: UploadReview,
    status: 'APPROVED' | 'REJECTED',
    reason: string | null,
    draft?: string,
  ): Promise<boolean> => {
    try {
      await engine.dispatch(
        'userUpload.decide',
        { idUserUpload, idUser, status, reason },
        { draft },
      );
      showToast({ text: status === 'APPROVED' ? copy.approved : copy.rejected });
      return true;
    } catch {
      showToast({ text: copy.failed });
      return false;
    }
  };
  if (reviews.length === 0) return null;
  return (
    <section aria-label={copy.title} className={styles.reviews}>
      <SectionHead title={copy.title} />
      <ol className={styles.rows}>
        {reviews.map((upload) => (
          <li key={upload.idUserUpload} className={styles.own}>
            <UploadMark upload={upload} />
            <div className={styles.words}>
              <h3>
                <AppLink to={paths.userUpload(upload.idUserUpload, idSection)}>
                  {upload.title}
                </AppLink>
              </h3>
              <p className={styles.fact}>{uploadsCopy.by(upload.name)}</p>
              <p className={styles.text}>{upload.description}</p>
            </div>
            <div className={styles.decide}>
              <Button
                size="small"
                aria-label={copy.rejectOne(upload.title)}
                onClick={() => setRejecting(upload)}
              >
                {copy.reject}
              </Button>
              <Button
                size="small"
                tone="primary"
                aria-label={copy.approveOne(upload.title)}
                onClick={() => void decide(upload, 'APPROVED', null)}
              >
                {copy.approve}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rejecting && (
        <ReasonDialog
          form={`userUpload.reject:${rejecting.idUserUpload}`}
          title={copy.ask}
          text={copy.askText}
          reason={copy.reason}
          confirm={copy.reject}
          errors={copy.errors}
          onConfirm={(reason, draft) => decide(rejecting, 'REJECTED', reason, draft)}
          onClose={() => setRejecting(null)}
        />
      )}
    </section>
  );
};
