import type { PdfOpening } from './engine/use-pdf-file.ts';
import { FailurePanel } from './failure-panel.tsx';
import { LoadingPanel } from './loading-panel.tsx';
import { PasswordForm } from './password-form.tsx';

interface OpeningProps {
  opening: Exclude<PdfOpening, { at: 'ready' }>;
  url: string;
  fileName: string | null;
  onRetry(): void;
}

/** Shown instead of the pages until there are some. */
export const Opening = ({ opening, url, fileName, onRetry }: OpeningProps) => {
  switch (opening.at) {
    case 'loading':
      return <LoadingPanel percent={opening.percent} />;
    case 'password':
      return <PasswordForm wrong={opening.wrong} onSubmit={opening.submit} />;
    case 'failed':
      return <FailurePanel why={opening.why} url={url} fileName={fileName} onRetry={onRetry} />;
  }
};
