import { viewersCopy } from '../viewers.copy.ts';
import type { ImpactGroup } from './impact-groups.ts';
import styles from './impact.module.css';

const words = viewersCopy.journey;

interface ImpactMenuProps {
  groups: readonly ImpactGroup[];
  /** The current page. */
  current: string;
  seen: ReadonlySet<string>;
  onJump(id: string): void;
}

/** All pages by group, with the places of the current page. */
export const ImpactMenu = ({ groups, current, seen, onJump }: ImpactMenuProps) => (
  <nav className={styles.menu} aria-label={words.pages}>
    {groups.map(({ idClassification, title, abbreviation, pages }) => (
      <section key={idClassification} className={styles.group}>
        <h2>
          {abbreviation === null ? null : (
            <span className={styles.short} aria-hidden>
              {abbreviation}
            </span>
          )}
          {title}
        </h2>
        <ul>
          {pages.map((page) => (
            <li key={page.idContentItem}>
              <button
                type="button"
                className={styles.entry}
                aria-current={page.idContentItem === current ? 'page' : undefined}
                data-seen={seen.has(page.idContentItem) || undefined}
                onClick={() => onJump(page.idContentItem)}
              >
                {page.text}
              </button>
              {page.idContentItem === current && page.children.length > 0 ? (
                <ul aria-label={words.places}>
                  {page.children.map((place) => (
                    <li key={place.idContentItem}>
                      <button
                        type="button"
                        className={styles.place}
                        onClick={() => onJump(place.idContentItem)}
                      >
                        {place.text}
                      </button>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
