import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { isClosed, isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { CardFoot } from '#src/kinds/cards/anatomy/card-foot.tsx';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { factOf } from '#src/kinds/cards/anatomy/card-text.ts';
import type { CardActs } from '#src/learning/reads/card.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { tileGround } from '../design/tile-ground.ts';
import entryStyles from '../entries/entry.module.css';
import type { LayoutProps } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import styles from './tiles.module.css';

/** The one button of a tile; none where it leads nowhere, or is closed to this person. */
const OpenButton = ({
  shown,
  acts,
  titled,
}: {
  shown: ShownEntry;
  acts: CardActs | undefined;
  titled: string;
}) => {
  const { element, state, leads, href } = shown;
  if (leads === 'nothing' || isClosed(state) || state.click === 'nothing') return null;
  if (acts && (state.click === 'choose' || state.click === 'enroll'))
    return (
      <Button
        tone="primary"
        aria-haspopup="dialog"
        aria-describedby={titled}
        onClick={() => acts.enroll(element)}
      >
        {words.open}
      </Button>
    );
  if (leads === 'inside')
    return (
      <LinkButton to={href} tone="primary" aria-describedby={titled}>
        {words.open}
      </LinkButton>
    );
  if (state.needsConnection) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ tone: 'primary' })}
      aria-describedby={titled}
    >
      {words.open}
      <Icon of={ExternalLink} size={18} />
      <VisuallyHidden>{` (${words.outside})`}</VisuallyHidden>
    </a>
  );
};

const Tile = ({
  shown,
  at,
  total,
  acts,
}: {
  shown: ShownEntry;
  at: number;
  total: number;
  acts: CardActs | undefined;
}) => {
  const titled = useId();
  const { entry, element, state } = shown;
  const ground = tileGround(entry);
  return (
    <li
      className={classNames(styles.tile, ground && styles.grounded)}
      style={ground}
      data-section-first={at === 0 ? '' : undefined}
    >
      <Picture
        src={element.image}
        title={element.title}
        muted={isFaded(state)}
        eager={at === 0}
        className={styles.picture}
      >
        <PictureFlag state={state} />
      </Picture>
      <div className={styles.words}>
        <p className={styles.now}>
          <span>{factOf(element)}</span>
          <span>{words.tile(at + 1, total)}</span>
        </p>
        <h2 id={titled} className={styles.title}>
          {element.title}
        </h2>
        {element.description && <p className={entryStyles.description}>{element.description}</p>}
        <CardFoot element={element} state={state} acts={acts} />
        <OpenButton shown={shown} acts={acts} titled={titled} />
      </div>
    </li>
  );
};

/** One tile fills the screen; the next one shows its edge. */
export const Tiles = ({ shown, first, total, page }: LayoutProps) => (
  <ol className={styles.tiles} start={first + 1}>
    {shown.map((one, at) => (
      <Tile
        key={one.entry.idEntry}
        shown={one}
        at={first + at}
        total={Math.max(total, shown.length)}
        acts={page.acts}
      />
    ))}
  </ol>
);
