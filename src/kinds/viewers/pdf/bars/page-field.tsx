import { useState } from 'react';
import { viewersCopy } from '../../viewers.copy.ts';
import { typedPage } from './typed-page.ts';
import styles from './toolbar.module.css';

const words = viewersCopy.pdf;

interface PageFieldProps {
  page: number;
  pages: number;
  onGo(page: number): void;
}

/** The page number as an editable field. */
export const PageField = ({ page, pages, onGo }: PageFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const target = typed === null ? null : typedPage(typed, pages);
    setTyped(null);
    if (target !== null) onGo(target);
  };
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        size={Math.max(2, String(pages).length)}
        aria-label={words.pageField(pages)}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
      />
      <span aria-hidden>{words.pageOf(pages)}</span>
    </form>
  );
};
