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

/** One banner, or a rotation of several: every `rotationInterval` seconds, by dot, or by swipe. */
export const MasterBannerBlock = ({ data, page }: BlockProps<BlockData<'MasterBanner'>>) => {
  const { elements, rotationInterval, size } = data;
  const reason = useId();
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
      {elements.map((element, at) => {
        const to = element.link ? page.hrefOf(element.link) : null;
        const needsConnection = element.link !== null && !page.opens(element.link);
        const current = at === rotation.at;
        return (
          <div
            key={at}
            className={classNames(styles.slide, current && styles.current)}
            inert={!current}
            {...(several
              ? {
                  role: 'group',
                  'aria-roledescription': words.slide,
                  'aria-label': words.of(at + 1, elements.length),
                }
              : {})}
          >
            <BannerFace
              eyebrow={element.eyebrow}
              name={element.title}
              image={element.image}
              eager={at === 0}
              muted={needsConnection}
              title={
                to !== null && element.action === null ? (
                  <AppLink
                    to={to}
                    aria-describedby={needsConnection ? `${reason}${at}` : undefined}
                  >
                    {element.title}
                  </AppLink>
                ) : (
                  element.title
                )
              }
              foot={
                (several || element.action !== null || needsConnection) && (
                  <div className={styles.foot}>
                    {to !== null && element.action !== null && (
                      <LinkButton
                        to={to}
                        tone="primary"
                        size="small"
                        needsConnection={needsConnection}
                      >
                        {element.action}
                      </LinkButton>
                    )}
                    {needsConnection && element.action === null && (
                      <NeedsConnection id={`${reason}${at}`} />
                    )}
                  </div>
                )
              }
            />
          </div>
        );
      })}
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
