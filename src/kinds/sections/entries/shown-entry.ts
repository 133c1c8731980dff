/**
 * An item of a section as its tile or row shows it: what it is called, where it leads, and whether
 * it opens now.
 */
import type { BlockElement } from '#contract/blocks.ts';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { sectionTypes } from '#contract/kinds.ts';
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { type CardState, initialState } from '#src/learning/reads/card.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { paths, readPath } from '#src/paths.ts';
import { ownPath } from '#src/ui/own-address.ts';
import type { EntryRow } from '#sync/reads/sections/read-section.ts';

export interface ShownEntry extends EntryRow {
  element: BlockElement;
  state: CardState;
  leads: 'inside' | 'outside' | 'nothing';
  /** A path of this app, or an https address; empty where it leads nowhere. */
  href: string;
}

export interface EntryContext {
  page: Pick<BlockPage, 'stateOf' | 'hrefOf'>;
  reachable: boolean;
  /** The section that shows it: no item leads to where one is. */
  idSection: string;
}

/** Sections that are a page of another service. */
const online: ReadonlySet<string> = new Set(['assessment', 'chat', 'address']);

const needsConnection = ({ idSectionType }: Section): boolean =>
  online.has(sectionTypes[idSectionType] ?? '');

const plainElement = ({ entry, section }: EntryRow): BlockElement => ({
  elementType: 'IMAGE',
  idElement: entry.idEntry,
  nodeCode: null,
  title: section?.title ?? '',
  description: section?.text ?? null,
  label: null,
  image: section?.design?.general?.image ?? null,
  idContentType: null,
  duration: null,
  count: null,
  idNode: null,
});

const elementFor = (row: EntryRow): BlockElement => {
  const { node, content } = row;
  if (node) return elementOf({ node });
  if (!content) return plainElement(row);
  return {
    elementType: 'CONTENT',
    idElement: content.idContentItem,
    nodeCode: null,
    title: content.text,
    label: content.label,
    description: shownDescription(content.description),
    image: content.image,
    idContentType: content.idContentType,
    duration: content.duration,
    count: null,
    idNode: content.idNode,
  };
};

const outside = (address: string | null | undefined): string =>
  address && /^https:\/\//i.test(address) ? address : '';

/** A content remembers the section where it was opened; a page does not. */
const hrefFrom = (href: string, idSection: string): string =>
  readPath.isAt(href, paths.content('')) && !href.includes('?')
    ? `${href}?${new URLSearchParams({ idSection })}`
    : href;

export const shownEntry = (
  row: EntryRow,
  { page, reachable, idSection }: EntryContext,
): ShownEntry => {
  const { entry, section } = row;
  const from = elementFor(row);
  const title = (entry.text ?? from.title).trim() || cardsCopy.untitled;
  const element = {
    ...from,
    title,
    description: entry.description ?? from.description,
    image: entry.image ?? from.image,
  };
  const shown = { ...row, element };
  if (row.content || row.node) {
    // What is liked, and what a page asks for, is told where its page is. Here a tile has one line.
    const state: CardState = {
      ...page.stateOf(from),
      like: 'inactive',
      mandatory: false,
      certificate: 'none',
    };
    return { ...shown, state, leads: 'inside', href: hrefFrom(page.hrefOf(from), idSection) };
  }
  if (section) {
    const state = { ...initialState, needsConnection: !reachable && needsConnection(section) };
    const here = section.idSection === idSection;
    return {
      ...shown,
      state,
      leads: here ? 'nothing' : 'inside',
      href: here ? '' : paths.section(title, section.idSection),
    };
  }
  const address = outside(entry.address);
  const here = ownPath(address);
  if (here !== null) return { ...shown, state: initialState, leads: 'inside', href: here };
  if (address === '') return { ...shown, state: initialState, leads: 'nothing', href: '' };
  return {
    ...shown,
    state: { ...initialState, needsConnection: !reachable },
    leads: 'outside',
    href: address,
  };
};
