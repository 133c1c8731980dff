import { House, Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { HomeAfterLogin } from './home-after-login.tsx';
import styles from './not-found.module.css';

const Drawing = lazyPart(() => import('#src/ui/picture/drawing.tsx'), 'Drawing');

interface NotFoundProps {
  title: string;
  text: string;
  /** False where no person is logged in: there is nothing to search. */
  search?: boolean;
  /** True where it is not known that there is nothing: a login that led here stays. */
  isUnsure?: boolean;
  /** Below: where the person may go on. */
  children?: ReactNode;
}

/** There is nothing at this address: what may have happened, and the ways on. */
export const NotFound = ({ isUnsure = false, ...shown }: NotFoundProps) => (
  <HomeAfterLogin isUnsure={isUnsure}>
    <NothingHere {...shown} />
  </HomeAfterLogin>
);

const NothingHere = ({ title, text, search = true, children }: NotFoundProps) => (
  <>
    <section className={styles.page}>
      <div className={styles.picture}>
        <Suspense>
          <Drawing of="road" />
        </Suspense>
      </div>
      <div>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <LinkButton tone="primary" icon={House} to={paths.home}>
            {shellCopy.notFound.home}
          </LinkButton>
          {search && (
            <LinkButton icon={Search} to={paths.search('')}>
              {shellCopy.notFound.search}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
    {children}
  </>
);
