/** How much of a list is shown, and 'ver mais'. */
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import styles from './list-foot.module.css';

interface ListFootProps {
  shown: number;
  total: number;
  /** '10 de 248'. */
  figures: string;
  more: string;
  busy: boolean;
  onMore: () => void;
}

export const ListFoot = ({ shown, total, figures, more, busy, onMore }: ListFootProps) => {
  if (shown >= total) return null;
  return (
    <div className={styles.foot}>
      <p role="status">{figures}</p>
      <ProgressBar value={Math.round((shown / total) * 100)} label={null} className={styles.bar} />
      <Button onClick={onMore} disabled={busy}>
        {more}
      </Button>
    </div>
  );
};
