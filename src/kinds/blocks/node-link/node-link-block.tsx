import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import type { BlockData } from '#contract/blocks.ts';
import { BannerFace } from '#src/kinds/cards/banner/banner-face.tsx';
import { CardFoot } from '#src/kinds/cards/anatomy/card-foot.tsx';
import { CardLink, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { titleOf } from '#src/kinds/cards/anatomy/card-text.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';

/** A detailed link to one page. */
export const NodeLinkBlock = ({
  data: { title, description, element },
  page,
}: BlockProps<BlockData<'NodeLink'>>) => {
  const state = page.stateOf(element);
  const words = shownDescription(description) ?? shownDescription(element.description);
  return (
    <BannerFace
      eyebrow={title === null ? element.label : titleOf(element)}
      name={titleOf(element)}
      image={element.image}
      muted={isFaded(state)}
      foot={<CardFoot element={element} state={state} acts={page.acts} />}
      title={
        <CardLink element={element} href={page.hrefOf(element)} state={state} acts={page.acts}>
          {title ?? titleOf(element)}
        </CardLink>
      }
    >
      {words && <p>{words}</p>}
    </BannerFace>
  );
};
