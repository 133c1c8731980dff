import { useMemo } from 'react';
import { safeHtml } from './safe-html.ts';
import styles from './text-section-block.module.css';

const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => safeHtml(html), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
};

export default RichText;
