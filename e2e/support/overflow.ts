/** What does not fit: past the sides of the screen, or cut off inside its own box. */
import type { Page } from '@playwright/test';

/**
 * One line for each thing that does not fit; `screen` in px is its width, which on a phone grows
 * with what is too wide.
 */
export const overflowing = (page: Page, screen: number): Promise<string[]> =>
  page.evaluate((most) => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > most) found.push(`the page is ${root.scrollWidth - most} px too wide`);
    const nameOf = (element: Element): string => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40);
      return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${text}”`;
    };
    const scrolled = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (
          ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) &&
          at.scrollWidth > at.clientWidth
        )
          return true;
      return false;
    };
    /** For screen readers alone. */
    const unseen = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { clipPath, clip } = getComputedStyle(at);
        if (clipPath !== 'none' || clip !== 'auto' || at.matches('[inert], [aria-hidden="true"]'))
          return true;
      }
      return false;
    };
    const isHidden = ({ overflowY }: CSSStyleDeclaration): boolean =>
      overflowY === 'hidden' || overflowY === 'clip';
    const isHiddenAside = ({ overflowX }: CSSStyleDeclaration): boolean =>
      overflowX === 'hidden' || overflowX === 'clip';
    /** The box of its own words, without those of its parts. */
    const wordsOf = (element: Element): { left: number; right: number; bottom: number } => {
      const box = { left: Infinity, right: -Infinity, bottom: -Infinity };
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        Object.assign(box, {
          left: Math.min(box.left, rect.left),
          right: Math.max(box.right, rect.right),
          bottom: Math.max(box.bottom, rect.bottom),
        });
      }
      return box;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (
        element.closest('svg') ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const { left, right, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const isControl = element.matches(
        'a[href], button, input, select, textarea, [role="button"], [role="tab"]',
      );
      if (!hasText && !isControl) continue;
      if (unseen(element)) continue;
      if ((right > most + 1 || left < -1) && !scrolled(element))
        found.push(`${nameOf(element)} reaches ${Math.round(left)}…${Math.round(right)}`);
      const words = hasText ? wordsOf(element) : null;
      // An ellipsis is drawn at the end of a block's line; a clamp shortens lines, and no long word.
      const isShortened =
        style.textOverflow === 'ellipsis' &&
        !/flex|grid/.test(style.display) &&
        isHiddenAside(style);
      const isClamped = style.webkitLineClamp !== 'none';
      if (
        words &&
        !isShortened &&
        style.display !== 'inline' &&
        !element.matches('pre, code') &&
        !scrolled(element)
      ) {
        const [beyond, below] = [
          Math.max(words.right - right, left - words.left),
          words.bottom - bottom,
        ];
        if (beyond > 2)
          found.push(`${nameOf(element)}: its words reach ${Math.round(beyond)} px past its side`);
        if (below > 6 && !isClamped && (isControl || isHidden(style)))
          found.push(`${nameOf(element)}: its words reach ${Math.round(below)} px below it`);
      }
    }
    return [...new Set(found)].slice(0, 12);
  }, screen);

/**
 * Words that a screen breaks in the middle although they are no longer than people write them: one
 * line each, of what is below `root`.
 */
export const brokenWords = (page: Page, root = 'body'): Promise<string[]> =>
  page.evaluate((below) => {
    const MAX_LETTERS = 16;
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector(below) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parentElement.getBoundingClientRect().width < 2) continue;
      // A heading hyphenates its words by the rules of the language.
      if (getComputedStyle(parentElement).hyphens === 'auto') continue;
      const text = node.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length < 3 || word.length > MAX_LETTERS) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`“${word}” in “${text.trim().slice(0, 40)}”`);
      }
    }
    return [...new Set(found)].slice(0, 8);
  }, root);
