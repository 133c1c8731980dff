/**
 * The sections of this version, one line per kind. A type that is not here shows 'Seção não
 * disponível'.
 */
import type { Section } from '#contract/entities/section.ts';
import { type SectionKind, sectionTypes } from '#contract/kinds.ts';
import { paths } from '#src/paths.ts';
import { defineSection, leadTo, type SectionSpec } from './section-spec.ts';

export const sections = {
  home: defineSection(() => import('./home/contents-section.tsx')),
  room: defineSection(() => import('./room/room-section.tsx')),
  menuGrid: defineSection(() => import('./menu-grid/menu-grid-section.tsx')),
  mosaic: defineSection(() => import('./mosaic/mosaic-section.tsx')),
  cardGrid: defineSection(() => import('./cards/card-grid-section.tsx')),
  pagedList: defineSection(() => import('./list/paged-list-section.tsx')),
  cardLines: defineSection(() => import('./cards/card-lines-section.tsx')),
  infiniteList: defineSection(() => import('./list/infinite-list-section.tsx')),
  tiles: defineSection(() => import('./tiles/tiles-section.tsx')),
  journeys: defineSection(() => import('./journeys/journeys-section.tsx')),
  pdfs: defineSection(() => import('./files/pdfs-section.tsx')),
  files: defineSection(() => import('./files/files-section.tsx')),
  assessment: defineSection(() => import('./assessment-section.tsx')),
  filmMosaic: defineSection(() => import('./mosaic/film-mosaic-section.tsx')),
  landing: defineSection(() => import('./landing/landing-section.tsx')),
  blocks: leadTo(() => paths.home),
  notifications: leadTo(() => paths.notifications),
  messages: defineSection(() => import('./messages/messages-section.tsx')),
  contact: leadTo(() => paths.contact),
  profile: leadTo(() => paths.profile),
  journey: leadTo(() => paths.journey()),
  content: leadTo(({ items: [first] }) => (first ? paths.content(first.idContentItem) : null)),
  chat: defineSection(() => import('./chat/chat-section.tsx')),
  directory: defineSection(() => import('./directory/directory-section.tsx')),
  library: defineSection(() => import('./library/library-section.tsx')),
  upload: defineSection(() => import('./upload/upload-section.tsx')),
  uploads: defineSection(() => import('./upload/uploads-section.tsx')),
  store: defineSection(() => import('./store/store-section.tsx')),
  calendar: defineSection(() => import('./calendar-section.tsx')),
  administration: defineSection(
    () => import('./redirect/administration-section.tsx'),
    'administrators',
  ),
  address: defineSection(() => import('./redirect/address-section.tsx')),
} satisfies Record<SectionKind, SectionSpec>;

/** Undefined if this version has no screen for the type. */
export const sectionSpecOf = (idSectionType: number): SectionSpec | undefined => {
  const kind = sectionTypes[idSectionType];
  return kind && sections[kind];
};

/**
 * Whether a person gets the section at all. One of a type that this version lacks is for every person,
 * and says so.
 */
export const isForPerson = ({ idSectionType }: Section, admin: boolean): boolean =>
  admin || sectionSpecOf(idSectionType)?.seenBy !== 'administrators';
