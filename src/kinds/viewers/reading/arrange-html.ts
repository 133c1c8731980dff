/**
 * Adapts sanitised HTML to the reading page: only one h1, tables in scroll boxes, external links in
 * a new tab, lazy pictures.
 */
import { viewersCopy } from '../viewers.copy.ts';

const rename = (element: Element, name: string): void => {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

const boxTable = (table: Element): void => {
  const box = document.createElement('div');
  box.dataset.part = 'table';
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute(
    'aria-label',
    table.querySelector('caption')?.textContent.trim() || viewersCopy.reading.tableLabel,
  );
  table.replaceWith(box);
  box.append(table);
};

const guardLink = (link: Element, origin: string): void => {
  const href = link.getAttribute('href') ?? '';
  const address = URL.canParse(href, origin) ? new URL(href, origin) : null;
  // Remove the target of links within the page, because ids were removed, and of invalid addresses.
  if (href.startsWith('#') || address === null) return link.removeAttribute('href');
  if (address.origin === origin || !address.protocol.startsWith('http')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
};

const easePicture = (picture: Element): void => {
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
};

export const arrangeHtml = (fragment: DocumentFragment, origin: string): string => {
  for (const heading of fragment.querySelectorAll('h1')) rename(heading, 'h2');
  for (const table of fragment.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) boxTable(table);
  for (const link of fragment.querySelectorAll('a')) guardLink(link, origin);
  for (const picture of fragment.querySelectorAll('img')) easePicture(picture);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};
