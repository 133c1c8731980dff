/** Makes clean HTML fit the reading page: one h1 only, tables that scroll in their own box, links that leave in another tab, lazy pictures. */
import { viewersCopy } from '#src/copy/pt-BR/viewers.ts';

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
  box.setAttribute('aria-label', table.querySelector('caption')?.textContent.trim() || viewersCopy.reading.tableLabel);
  table.replaceWith(box);
  box.append(table);
};

const guardLink = (link: Element, origin: string): void => {
  const href = link.getAttribute('href') ?? '';
  const address = URL.canParse(href, origin) ? new URL(href, origin) : null;
  // An address within the page has nowhere to go, because ids are gone; one that is no address has no business here.
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
  for (const table of fragment.querySelectorAll('table')) if (!table.parentElement?.closest('table')) boxTable(table);
  for (const link of fragment.querySelectorAll('a')) guardLink(link, origin);
  for (const picture of fragment.querySelectorAll('img')) easePicture(picture);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};
