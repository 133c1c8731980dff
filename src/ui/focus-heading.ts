/**
 * Where what had the focus is gone with its page or its button, the heading of what came instead
 * has it. A focus that stands somewhere stays.
 */
export const focusHeading = (root: HTMLElement | null): void => {
  if (document.activeElement !== document.body) return;
  const heading =
    root?.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
