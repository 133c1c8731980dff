import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { CardFoot } from '../anatomy/card-foot.tsx';
import { CardLink, isFaded } from '../anatomy/card-link.tsx';
import { factOf, titleOf } from '../anatomy/card-text.ts';
import type { CardProps } from '#src/learning/reads/card.ts';
import styles from './banner-card.module.css';
import { BannerFace } from './banner-face.tsx';

export const BannerCard = ({ element, state, href, fact, acts }: CardProps) => (
  <article className={styles.card}>
    <BannerFace
      eyebrow={fact ?? factOf(element)}
      name={titleOf(element)}
      image={element.image}
      muted={isFaded(state)}
      foot={<CardFoot element={element} state={state} acts={acts} />}
      title={
        <CardLink element={element} href={href} state={state} acts={acts}>
          {titleOf(element)}
        </CardLink>
      }
    >
      {shownDescription(element.description) && <p>{element.description}</p>}
    </BannerFace>
  </article>
);
