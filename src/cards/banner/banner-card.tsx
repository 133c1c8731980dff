import { CardFoot } from '../anatomy/card-foot.tsx';
import { CardLink, isClosed } from '../anatomy/card-link.tsx';
import { factOf } from '../anatomy/fact-of.ts';
import type { CardProps } from '../card.ts';
import { BannerFace } from './banner-face.tsx';

export const BannerCard = ({ element, state, href, fact }: CardProps) => (
  <article>
    <BannerFace
      eyebrow={fact ?? factOf(element)}
      name={element.title}
      image={element.image}
      muted={isClosed(state) || state.archived}
      foot={<CardFoot state={state} />}
      title={
        <CardLink href={href} state={state}>
          {element.title}
        </CardLink>
      }
    >
      {element.description && <p>{element.description}</p>}
    </BannerFace>
  </article>
);
