/**
 * React Aria would put a style element into the page for what can be pressed, and the content policy refuses style elements.
 * It looks for the element by its id first: this is that element, and menu.module.css has the rule.
 */
const id = 'react-aria-pressable-style';

export const ownPressStyle = (): void => {
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
};
