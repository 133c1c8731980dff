import { Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import styles from './text-section-block.module.css';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** True once the sanitiser is loaded, so that later texts need not wait. */
let here = false;

const RichText = lazyPart(async () => {
  const part = await import('./rich-text.tsx');
  here = true;
  return part;
}, 'default');

const Coming = () => (
  <div className={styles.text}>
    <Skeleton shape={['line', 'long']} />
    <Skeleton shape={['line', 'short']} />
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
  if (!standing) return <Coming />;
  return (
    <Suspense fallback={<Coming />}>
      <RichText html={html} />
    </Suspense>
  );
};
