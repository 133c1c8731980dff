import { useId } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { BannerFace } from '#src/kinds/cards/banner/banner-face.tsx';
import { blocksCopy } from '../blocks.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { BannerControls } from './banner-controls.tsx';
import styles from './master-banner-block.module.css';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

const words = blocksCopy.banner;

type BannerProps = BlockProps<BlockData<'MasterBanner'>>;

interface SlideProps extends Pick<BannerProps, 'page'> {
  element: BannerProps['data']['elements'][number];
  eager: boolean;
  /** Its foot has a place for the controls of the rotation. */
  hasFoot: boolean;
}

const Slide = ({ element, page, eager, hasFoot }: SlideProps) => {
  const reason = useId();
  const { title, action, link } = element;
  const to = link ? page.hrefOf(link) : null;
  const needsConnection = link !== null && !page.opens(link);
  return (
    <BannerFace
      eyebrow={element.eyebrow}
      name={title}
      image={element.image}
      eager={eager}
      muted={needsConnection}
      title={
        to !== null && action === null ? (
          <AppLink to={to} aria-describedby={needsConnection ? reason : undefined}>
            {title}
          </AppLink>
        ) : (
          title
        )
      }
      foot={
        (hasFoot || action !== null || needsConnection) && (
          <div className={styles.foot}>
            {to !== null && action !== null && (
              <LinkButton to={to} tone="primary" size="small" needsConnection={needsConnection}>
                {action}
              </LinkButton>
            )}
            {needsConnection && action === null && <NeedsConnection id={reason} />}
          </div>
        )
      }
    />
  );
};

/** One banner, or a rotation of several: every `rotationInterval` seconds, by dot, or by swipe. */
export const MasterBannerBlock = ({ data, page }: BannerProps) => {
  const { elements, rotationInterval, size } = data;
  const rotation = useRotation(elements.length, rotationInterval);
  const swipe = useSwipe((direction) =>
    rotation.go((rotation.at + direction + elements.length) % elements.length),
  );
  if (elements.length === 0) return null;
  const several = elements.length > 1;
  return (
    <section
      className={classNames(styles.banner, styles[size], several && styles.turned)}
      aria-label={words.region}
      {...(several ? { ...swipe, 'aria-roledescription': words.role } : {})}
      onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.setHeld(true)}
      onPointerLeave={() => rotation.setHeld(false)}
      onFocus={() => rotation.setHeld(true)}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && rotation.setHeld(false)
      }
    >
      {elements.map((element, at) => (
        <div
          key={at}
          className={classNames(styles.slide, at === rotation.at && styles.current)}
          inert={at !== rotation.at}
          {...(several
            ? {
                role: 'group',
                'aria-roledescription': words.slide,
                'aria-label': words.of(at + 1, elements.length),
              }
            : {})}
        >
          <Slide element={element} page={page} eager={at === 0} hasFoot={several} />
        </div>
      ))}
      {several && (
        <BannerControls
          titles={elements.map(({ title }) => title)}
          rotation={rotation}
          turns={rotationInterval !== null}
        />
      )}
    </section>
  );
};
