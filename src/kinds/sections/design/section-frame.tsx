/**
 * What every section of tiles or rows has around them: the company's design, the way here, title
 * and text.
 */
import { ChevronLeft } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Breadcrumb, type Crumb } from '#src/ui/frame/breadcrumb.tsx';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type MenuPlace, readMenuPlace } from '#sync/reads/sections/read-section.ts';
import type { SectionMoves } from '../section-spec.ts';
import styles from './section-frame.module.css';
import { useSectionDesign } from './use-section-design.ts';

interface SectionFrameProps {
  section: Section;
  moves: SectionMoves;
  /** A header with the way back instead of the path from home. */
  back?: boolean;
  /** The title is for screen readers alone. */
  quiet?: boolean;
  /** The items take the height that is left. */
  fill?: boolean;
  children: ReactNode;
}

export const useMenuPlace = (idSection: string): MenuPlace | undefined =>
  useMirror((db) => readMenuPlace(db, idSection), [idSection]);

/** The section's own title, or what the menu calls it. */
export const titleOf = (section: Section, place: MenuPlace | undefined): string =>
  section.title ?? place?.option?.text ?? words.untitled;

const crumbOf = ({ text, idNode, sectionTo }: MenuPlace['above'][number]): Crumb => {
  if (idNode !== undefined) return { text, to: paths.level(idNode) };
  return sectionTo === undefined ? { text } : { text, to: paths.section(text, sectionTo) };
};

interface BackHeadProps {
  /** The page has no bar above it, which shows who is signed in. */
  alone: boolean;
  onBack: () => void;
  children: ReactNode;
}

const BackHead = ({ alone, onBack, children }: BackHeadProps) => (
  <header className={styles.backHead}>
    <IconButton icon={ChevronLeft} label={words.back} onClick={onBack} />
    <div>{children}</div>
    {alone && (
      <div className={styles.onlyPhone}>
        <ViewerBadge />
      </div>
    )}
  </header>
);

/** The path from home to the section. */
const Path = ({ place, title }: { place: MenuPlace | undefined; title: string }) => (
  <Breadcrumb
    items={[
      { text: words.home, to: paths.home },
      ...(place?.above.map(crumbOf) ?? []),
      { text: title },
    ]}
  />
);

export const SectionFrame = ({
  section,
  moves,
  back = false,
  quiet = false,
  fill = false,
  children,
}: SectionFrameProps) => {
  const { design } = section;
  useSectionDesign(design);
  const place = useMenuPlace(section.idSection);
  const title = titleOf(section, place);
  const { padding, image, showTopBar } = design?.general ?? {};
  const alone = showTopBar === 0;
  const style: CSSProperties = {};
  if (typeof padding === 'number')
    Object.assign(style, { '--section-padding': `${padding / 16}rem` });
  const lead = section.text && <p className={styles.lead}>{section.text}</p>;
  const heading = quiet ? <VisuallyHidden as="h1">{title}</VisuallyHidden> : <h1>{title}</h1>;
  return (
    <div
      className={classNames(styles.section, fill && styles.fill)}
      style={style}
      data-section-design=""
    >
      {image && <Picture src={image} title={title} eager className={styles.picture} />}
      {back || alone || design?.child?.showBack === 1 ? (
        <BackHead alone={alone} onBack={() => moves.back()}>
          {heading}
          {!quiet && lead}
        </BackHead>
      ) : (
        <>
          {!image && <Path place={place} title={title} />}
          {quiet ? (
            heading
          ) : (
            <header className={styles.head}>
              {heading}
              {lead}
            </header>
          )}
        </>
      )}
      {children}
    </div>
  );
};
