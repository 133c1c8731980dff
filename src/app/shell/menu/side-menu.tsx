import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';
import type { Course, Place } from '../place.ts';
import { CourseLinks } from './course-links.tsx';
import { PlaceEntry } from './place-entry.tsx';
import styles from './side-menu.module.css';

export interface MenuShape {
  places: readonly Place[];
  /** At the bottom of the menu: 'Tutorial', 'Fale conosco'. */
  foot?: readonly Place[];
  collapsed: boolean;
  /** Lets the caller store the collapsed state between visits. */
  onCollapsed: (collapsed: boolean) => void;
}

interface SideMenuProps {
  menu: MenuShape;
  current: string | null;
  /** Not shown on home, which itself offers to go on. */
  courses: readonly Course[];
}

/**
 * Desktop: the company's menu beside the sheet. Collapsed, it shows only icons, with the names in
 * tooltips.
 */
export const SideMenu = ({ menu, current, courses }: SideMenuProps) => {
  const { places, foot = [], collapsed, onCollapsed } = menu;
  const toggle = collapsed ? shellCopy.expand : shellCopy.collapse;
  const entries = (list: readonly Place[]) =>
    list.map((place) => (
      <li key={place.id}>
        <PlaceEntry
          place={place}
          current={current}
          styles={styles}
          collapsed={collapsed}
          onExpand={() => collapsed && onCollapsed(false)}
        />
      </li>
    ));
  return (
    <nav
      className={classNames(styles.menu, collapsed && styles.collapsed)}
      aria-label={shellCopy.menu}
    >
      <ul className={styles.list}>{entries(places)}</ul>
      {!collapsed && current !== 'home' && <CourseLinks courses={courses} />}
      <ul className={styles.foot}>
        {entries(foot)}
        <li>
          <Tooltip text={toggle} side="right" disabled={!collapsed}>
            <button
              type="button"
              className={styles.entry}
              aria-label={collapsed ? toggle : undefined}
              aria-expanded={!collapsed}
              onClick={() => onCollapsed(!collapsed)}
            >
              <Icon of={collapsed ? PanelLeftOpen : PanelLeftClose} />
              {!collapsed && toggle}
            </button>
          </Tooltip>
        </li>
      </ul>
    </nav>
  );
};
