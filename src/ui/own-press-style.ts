/**
 * React Aria inserts a style element for pressable elements, which the CSP forbids. It first looks
 * for that element by id, so this provides an empty one; the rule stands in the style sheets of
 * menus and choices.
 */
const id = 'react-aria-pressable-style';

export const ownPressStyle = (): void => {
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
};
