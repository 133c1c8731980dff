import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';
import type { Place } from '../place.ts';
import { holds, SubPlaces } from './sub-places.tsx';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import subStyles from './sub-places.module.css';

/** Replaces a list of pages that is still loading or unavailable. */
const MissingPlaces = ({ why }: { why: 'waiting' | 'failed' }) =>
  why === 'failed' ? (
    <p role="alert" className={subStyles.failed}>
      {shellCopy.menuFailed}
    </p>
  ) : (
    <div role="status" aria-label={shellCopy.menuWaiting} className={subStyles.waiting}>
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'short']} />
      <Skeleton shape={['line', 'long']} />
    </div>
  );

interface PlaceEntryProps {
  place: Place;
  current: string | null;
  styles: Readonly<Record<string, string>>;
  /** Icons only. */
  collapsed?: boolean;
  /** Expands a collapsed menu before its list opens. */
  onExpand?: () => void;
  /** Called when a link is followed, so that the menu can close. */
  onFollow?: () => void;
}

/**
 * One menu entry: a link or an expandable list of links. The side menu and the sheet pass their own
 * styles.
 */
export const PlaceEntry = ({
  place,
  current,
  styles,
  collapsed = false,
  onExpand,
  onFollow,
}: PlaceEntryProps) => {
  const [open, setOpen] = useState(true);
  const { icon, label, children, onSelect } = place;
  const words = collapsed ? undefined : label;

  if (onSelect)
    return (
      <Tooltip text={label} side="right" disabled={!collapsed}>
        <button
          type="button"
          className={styles['entry']}
          aria-haspopup="dialog"
          aria-label={collapsed ? label : undefined}
          onClick={() => {
            onFollow?.();
            onSelect();
          }}
        >
          <Icon of={icon} />
          {words}
        </button>
      </Tooltip>
    );
  if (!children)
    return (
      <Tooltip text={label} side="right" disabled={!collapsed}>
        <AppLink
          to={place.to}
          className={styles['entry']}
          aria-current={place.id === current ? 'page' : undefined}
          aria-label={collapsed ? label : undefined}
          onClick={onFollow}
        >
          <Icon of={icon} />
          {words}
        </AppLink>
      </Tooltip>
    );

  const inside = children.some((child) => holds(child, current));
  return (
    <>
      <Tooltip text={label} side="right" disabled={!collapsed}>
        <button
          type="button"
          className={styles['entry']}
          aria-expanded={open && !collapsed}
          aria-label={collapsed ? label : undefined}
          aria-current={collapsed && inside ? 'true' : undefined}
          onClick={() => {
            onExpand?.();
            setOpen(collapsed || !open);
          }}
        >
          <Icon of={icon} />
          {words}
          {!collapsed && (
            <Icon of={open ? ChevronUp : ChevronDown} size={16} className={styles['chevron']} />
          )}
        </button>
      </Tooltip>
      {open &&
        !collapsed &&
        (place.missing ? (
          <MissingPlaces why={place.missing} />
        ) : (
          <SubPlaces places={children} current={current} onFollow={onFollow} />
        ))}
    </>
  );
};
