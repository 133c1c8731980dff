/** Sending a package: the form, what is under way, and how it ended. */
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PackageUpload as SentUpload } from '#contract/entities/scorm/package-upload.ts';
import { packagesCopy } from '../packages.copy.ts';
import type { PackageUpload, PackageUploadState } from '#src/platform/uploads/package-upload.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from '../packages.module.css';
import { SendForm, type SendFormProps } from './send-form.tsx';
import { UploadPanel } from './upload-panel.tsx';

const words = packagesCopy;

interface UploadPartProps extends Omit<SendFormProps, 'onSend'> {
  upload: PackageUpload;
  state: PackageUploadState;
  /** What the server says of the one that was sent last. */
  sent: SentUpload | null;
  onNew(): void;
}

const Ended = ({
  state,
  sent,
}: {
  state: Extract<PackageUploadState, { at: 'sent' | 'refused' }>;
  sent: SentUpload | null;
}) => {
  if (state.at === 'refused')
    return (
      <Notice tone="danger" title={words.upload.refused}>
        {state.why || words.upload.failed}
      </Notice>
    );
  // The reason of a refusal stands in the list below.
  if (sent?.state === 'ERROR') return <Notice tone="danger" title={words.upload.refused} />;
  if (sent?.state === 'SUCCESS')
    return <Notice tone="success" title={words.upload.done(sent.title ?? sent.fileName)} />;
  return <Notice tone="info" title={words.upload.sent} />;
};

export const UploadPart = ({ upload, state, sent, idNode, onNew, ...form }: UploadPartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // A person who asked for a new version is led to where they choose its file.
  useEffect(() => {
    if (idNode !== null) heading.current?.focus();
  }, [idNode]);
  return (
    <section className={styles.page} aria-labelledby="send-package">
      <h2 id="send-package" ref={heading} tabIndex={-1}>
        {words.send.title}
      </h2>
      {state.at === 'none' ? (
        <SendForm
          key={idNode}
          {...form}
          idNode={idNode}
          onSend={(file, place) => void upload.choose(file, place)}
        />
      ) : state.at === 'sent' || state.at === 'refused' ? (
        <>
          <Ended state={state} sent={sent} />
          <div>
            <Button icon={Upload} onClick={onNew}>
              {words.upload.again}
            </Button>
          </div>
        </>
      ) : (
        <UploadPanel upload={upload} state={state} />
      )}
    </section>
  );
};
