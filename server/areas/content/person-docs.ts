import { and, eq } from 'drizzle-orm';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { feedSchemas, type FeedRow } from '#contract/feed.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Executor } from '#server/db/database.ts';
import { teams } from '#server/db/schema/classes.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { personScope } from '#server/feed/scope.ts';
import type { CompanyDocs } from '#server/feed/company-docs.ts';

type Granted = 'grantedNode' | 'grantedContent' | 'grantedTeam';

/**
 * Pages, contents and classes as one person may see them. The company feed contains only the card
 * of a restricted page; the rest is in the feeds of the members of its group. So no caller can show
 * it to a person outside the group.
 */
export class PersonDocs {
  readonly #docs: CompanyDocs;
  readonly #executor: Executor;
  readonly #tenant: string;
  readonly #idUser: string;

  constructor(docs: CompanyDocs, executor: Executor, tenant: string, idUser: string) {
    this.#docs = docs;
    this.#executor = executor;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  /**
   * A restricted page: in full for members of its group, otherwise only the card with `hasAccess`
   * 0.
   */
  async node(idNode: string): Promise<Node | null> {
    const known = await this.#docs.get(this.#executor, this.#tenant, 'node', idNode);
    return known?.hasAccess === 0 ? ((await this.#granted('grantedNode', idNode)) ?? known) : known;
  }

  async content(idContentItem: string): Promise<Content | null> {
    return (
      (await this.#docs.get(this.#executor, this.#tenant, 'content', idContentItem)) ??
      (await this.#granted('grantedContent', idContentItem))
    );
  }

  async team(idTeam: string): Promise<Team | null> {
    return (
      (await this.#docs.get(this.#executor, this.#tenant, 'team', idTeam)) ??
      (await this.#granted('grantedTeam', idTeam))
    );
  }

  /**
   * The class of the person's own enrolment, also when they are no longer in the group that its
   * page is restricted to.
   */
  async ownTeam(idTeam: string): Promise<Team | null> {
    const seen = await this.team(idTeam);
    if (seen) return seen;
    const [row] = await this.#executor
      .select({ doc: teams.doc })
      .from(teams)
      .where(and(eq(teams.tenant, this.#tenant), eq(teams.id, idTeam)));
    return row?.doc ?? null;
  }

  async nodes(): Promise<readonly Node[]> {
    const all = await this.#docs.list(this.#executor, this.#tenant, 'node');
    if (all.every((node) => node.hasAccess !== 0)) return all;
    const granted = new Map(
      (await this.#allGranted('grantedNode')).map((node) => [node.idNode, node]),
    );
    return all.map((node) => (node.hasAccess === 0 ? (granted.get(node.idNode) ?? node) : node));
  }

  async contents(): Promise<readonly Content[]> {
    const granted = await this.#allGranted('grantedContent');
    const all = await this.#docs.list(this.#executor, this.#tenant, 'content');
    return granted.length === 0 ? all : [...all, ...granted];
  }

  async teams(): Promise<readonly Team[]> {
    const granted = await this.#allGranted('grantedTeam');
    const all = await this.#docs.list(this.#executor, this.#tenant, 'team');
    return granted.length === 0 ? all : [...all, ...granted];
  }

  /** The classes of one page. The person's own feed is read only when the page is restricted. */
  async teamsOf(idNode: string): Promise<readonly Team[]> {
    const known = await this.#docs.get(this.#executor, this.#tenant, 'node', idNode);
    const all =
      known?.hasAccess === 0
        ? await this.teams()
        : await this.#docs.list(this.#executor, this.#tenant, 'team');
    return all.filter((team) => team.idNode === idNode);
  }

  async #granted<T extends Granted>(t: T, id: string): Promise<FeedRow<T> | null> {
    const [row] = await this.#rows(t, id);
    return row ?? null;
  }

  #allGranted<T extends Granted>(t: T): Promise<FeedRow<T>[]> {
    return this.#rows(t);
  }

  async #rows<T extends Granted>(t: T, id?: string): Promise<FeedRow<T>[]> {
    const rows = await this.#executor
      .select({ d: feedRows.d })
      .from(feedRows)
      .where(
        and(
          eq(feedRows.tenant, this.#tenant),
          eq(feedRows.scope, personScope(this.#idUser)),
          eq(feedRows.t, t),
          eq(feedRows.op, 'put'),
          ...(id === undefined ? [] : [eq(feedRows.id, id)]),
        ),
      );
    return rows.map((row) => feedSchemas[t].parse(row.d) as FeedRow<T>);
  }
}
