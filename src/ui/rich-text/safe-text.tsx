import { Suspense, useEffect, useState } from 'react';
import styles from './rich-text.module.css';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** True once the sanitiser is loaded, so that later texts need not wait. */
let here = false;

const RichText = lazyPart(async () => {
  const part = await import('./rich-text.tsx');
  here = true;
  return part;
}, 'default');

const ends = /<\/(?:p|li|h[1-6]|div|blockquote|tr|figure)>|<br\s*\/?>/i;

/** The lines of the text as grey bars: they take the room that the text will take. */
const Coming = ({ html }: { html: string }) => (
  <div className={styles.text} aria-hidden="true">
    {html
      .split(ends)
      .map((part) => part.replaceAll(/<[^>]*>|&[#\w]+;/g, ' ').trim())
      .map((part, at) => [at, part] as const)
      .filter(([, part]) => part !== '')
      .map(([at, part]) => (
        <p key={at}>
          <span className={styles.coming}>{part}</span>
        </p>
      ))}
  </div>
);

/** HTML that people wrote, sanitised again on the device. */
export const SafeText = ({ html }: { html: string }) => {
  // Loaded after the page is rendered, so that the first screen does not wait for the sanitiser.
  const [standing, setStanding] = useState(here);
  useEffect(() => {
    if (standing) return;
    const frame = requestAnimationFrame(() => setStanding(true));
    return () => cancelAnimationFrame(frame);
  }, [standing]);
  if (!standing) return <Coming html={html} />;
  return (
    <Suspense fallback={<Coming html={html} />}>
      <RichText html={html} />
    </Suspense>
  );
};
