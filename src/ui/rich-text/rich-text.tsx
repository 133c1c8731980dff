import { useMemo } from 'react';
import { trustCleaned } from '#contract/trusted-types.ts';
import { safeHtml } from './safe-html.ts';
import styles from './rich-text.module.css';

const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => ({ __html: trustCleaned(safeHtml(html)) }), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={clean} />;
};

export default RichText;
