/**
 * The sections of a company's menu and all their items. Devices get the rows with the first items
 * by the feed, the others by pages.
 */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Section, SectionEntry } from '../../../contract/areas/content/entities/section.ts';
import { tenant } from './columns.ts';

export const sections = pgTable(
  'sections',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    /** Without its items. */
    doc: jsonb('doc').$type<Omit<Section, 'entries' | 'total'>>().notNull(),
    /** How many items it was published with. */
    total: integer('total'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

export const sectionItems = pgTable(
  'section_items',
  {
    tenant: tenant(),
    idSection: text('id_section').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    /** What it leads to: at most one of the two, or neither. */
    idContentItem: text('id_content_item'),
    idNode: text('id_node'),
    doc: jsonb('doc').$type<SectionEntry>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idSection, t.position] }),
    index('section_items_content').on(t.tenant, t.idContentItem),
  ],
);
