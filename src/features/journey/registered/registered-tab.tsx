/** Every page that the person is enrolled in, the latest first, with its steps below '+'. */
import { useMemo } from 'react';
import { journeyCopy } from '../journey.copy.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { PageRow } from './page-row.tsx';
import styles from './registered.module.css';

export const RegisteredTab = () => {
  const { home, known, page } = useBlockPage();
  const own = useMemo(
    () =>
      [...(home?.enrolled.values() ?? [])]
        .filter(
          ({ enrollment, nodeEnrollment }) =>
            enrollment && nodeEnrollment?.idParentNodeEnrollment === null,
        )
        .sort((a, b) =>
          (a.enrollment?.startDate ?? '') < (b.enrollment?.startDate ?? '') ? 1 : -1,
        ),
    [home],
  );
  if (!known || !home)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  if (own.length === 0)
    return (
      <EmptyState
        picture="shelf"
        level={2}
        title={journeyCopy.noEnrollments}
        text={journeyCopy.noEnrollmentsText}
        action={<LinkButton to={paths.home}>{journeyCopy.toHome}</LinkButton>}
      />
    );
  return (
    <>
      <p className={styles.count}>{journeyCopy.count(own.length)}</p>
      <ul>
        {own.map((level) => (
          <PageRow key={level.node.idNode} level={level} page={page} levels={home.enrolled} />
        ))}
      </ul>
    </>
  );
};
