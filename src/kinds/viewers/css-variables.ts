/**
 * Custom properties for React's `style`, whose type does not include them. React sets them through
 * the CSSOM, which the CSP allows.
 */
import type { CSSProperties } from 'react';

export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => {
  const style: CSSProperties = {};
  return Object.assign(style, variables);
};
