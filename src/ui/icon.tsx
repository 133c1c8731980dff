import type { LucideIcon } from 'lucide-react';

/** Larger icons get thinner lines, so that all sizes look equally heavy beside text. */
const weight = { 14: 2.1, 16: 2, 18: 2, 20: 1.75, 24: 1.6 } as const;

export type IconSize = keyof typeof weight;

interface IconProps {
  of: LucideIcon;
  size?: IconSize;
  className?: string | undefined;
}

/** Always decorative: adjacent text or the button's label gives the meaning. */
export const Icon = ({ of: Drawing, size = 20, className }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={weight[size]}
    className={className}
    style={{ flex: 'none' }}
    aria-hidden="true"
    focusable="false"
  />
);
