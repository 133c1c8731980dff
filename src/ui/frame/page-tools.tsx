/** What a page puts among the header's icons, on desktops. */
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';

/** The place in the header; null outside the frame. */
export const PageToolsSlot = createContext<HTMLElement | null>(null);

interface PageToolProps {
  label: string;
  icon: LucideIcon;
  /** Without it the icon is shown as unavailable; its label says why. */
  onPress?: () => void;
}

/** The page has the same action among its own: phones have no room for it up there. */
export const PageTool = ({ label, icon, onPress }: PageToolProps) => {
  const slot = useContext(PageToolsSlot);
  if (slot === null) return null;
  return createPortal(
    <Tooltip text={label}>
      <IconButton
        label={label}
        icon={icon}
        onClick={onPress}
        aria-haspopup={onPress && 'dialog'}
        aria-disabled={onPress === undefined}
      />
    </Tooltip>,
    slot,
  );
};
