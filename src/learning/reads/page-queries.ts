/** Shared mirror queries of the pages. Each runs once for all components that use it. */
import type { Section } from '#contract/areas/content/entities/section.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CatalogEntry } from './block-page.ts';
import type { SharedQuery } from '#src/platform/live-reads/shared-mirror.ts';
import { statusQuery } from '#src/platform/runtime/use-sync-status.ts';
import {
  type AttemptUnderWay,
  readAttemptsUnderWay,
} from '#sync/reads/evaluation/running-attempts.ts';
import { readCatalog } from '#sync/reads/read-catalog.ts';
import { type CompanyView, readCompany } from '#sync/reads/read-company.ts';
import { readFilling } from '#sync/pull/read-filling.ts';
import { type HomeKind, readHomeSection } from '#sync/reads/read-home-section.ts';
import { type HomeView, readHome } from '#sync/reads/read-home.ts';
import { type LevelPage, readLevel } from '#sync/reads/read-level.ts';
import { catalogEntries } from './element-of.ts';

/** The company's pages. */
export interface Pages {
  /** By id, in tree order. */
  nodes: ReadonlyMap<string, Node>;
  /** The published pages, as catalogue entries. */
  entries: readonly CatalogEntry[];
}

export const homeQuery: SharedQuery<HomeView> = {
  name: 'home',
  read: (db, { idCompany }) => readHome(db, idCompany),
};

export const homeSectionQuery: SharedQuery<HomeKind> = {
  name: 'home-section',
  read: readHomeSection,
};

/** Attempts that were begun and not handed in. */
export const underWayQuery: SharedQuery<AttemptUnderWay[]> = {
  name: 'attempts-under-way',
  read: readAttemptsUnderWay,
};

/** The company's sections by their id, in lower case. */
export const sectionsQuery: SharedQuery<ReadonlyMap<string, Section>> = {
  name: 'sections',
  read: async (db) =>
    new Map(
      (await db.mirror('section').toArray()).map((section) => [
        section.idSection.toLowerCase(),
        section,
      ]),
    ),
};

export const companyQuery: SharedQuery<CompanyView> = {
  name: 'company',
  read: (db, { idUser }) => readCompany(db, idUser),
};

export const pagesQuery: SharedQuery<Pages> = {
  name: 'pages',
  read: async (db) => {
    const catalog = await readCatalog(db);
    return {
      nodes: new Map(catalog.map((node) => [node.idNode, node])),
      entries: catalogEntries(catalog),
    };
  },
};

/** How far the first filling of the device has come; null when there is none. */
export const fillingQuery: SharedQuery<number | null> = { name: 'filling', read: readFilling };

/** A page with the person's progress; `id` is of a node or an enrolment. */
export const levelQuery = (id: string): SharedQuery<LevelPage | null> => ({
  name: `level ${id}`,
  passing: true,
  read: (db) => readLevel(db, id),
});

/** The queries of the first screen. */
export const firstQueries: readonly SharedQuery<unknown>[] = [
  homeQuery,
  homeSectionQuery,
  companyQuery,
  pagesQuery,
  underWayQuery,
  statusQuery,
];
