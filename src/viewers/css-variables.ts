/** Custom properties for React's `style`, whose type does not know them. Set through the CSSOM, so the content policy allows it. */
import type { CSSProperties } from 'react';

export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => {
  const style: CSSProperties = {};
  return Object.assign(style, variables);
};
