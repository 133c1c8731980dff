/**
 * The data that all mirrors are filled from: rows in the order in which they were offered; a later
 * version of a row replaces the earlier one.
 */
// oxlint-disable no-underscore-dangle
import type { Write } from '../peers/peer.ts';
import type { SinkAnswer } from './sink.ts';

interface Offered extends Write {
  seq: number;
  /** How often this row has been offered. */
  version: number;
}

const RATED_AT = '2026-01-01T10:00:00.000Z';

export class SinkFeed {
  private readonly offered: Offered[] = [];
  private readonly versions = new Map<string, number>();

  reset(): void {
    this.offered.length = 0;
    this.versions.clear();
  }

  offer(rows: readonly Write[]): void {
    for (const row of rows) {
      const version = (this.versions.get(row.id) ?? 0) + 1;
      this.versions.set(row.id, version);
      this.offered.push({ ...row, version, seq: this.offered.length + 1 });
    }
  }

  get head(): number {
    return this.offered.length;
  }

  private after(since: number, limit: number): Offered[] {
    return this.offered.slice(since, since + limit);
  }

  /** Plain pages, for a hand-written pull loop. */
  page({ since, limit }: { since: number; limit: number }): SinkAnswer {
    const rows = this.after(since, limit);
    const cursor = since + rows.length;
    return {
      status: 200,
      body: {
        rows: rows.map(({ id, owner, n }) => ({ id, owner, n })),
        cursor,
        more: cursor < this.head,
      },
    };
  }

  /** Pages in our own protocol. */
  changes(since: number, limit: number) {
    const rows = this.after(since, limit);
    const cursor = since + rows.length;
    return {
      cursor,
      more: cursor < this.head,
      rows: rows.map(({ id, n, seq }) => ({
        t: 'rating',
        id,
        v: 1,
        op: 'put',
        seq,
        d: { idContentItem: id, vote: (n % 5) + 1, ratedAt: RATED_AT },
      })),
    };
  }

  /** Pages in CouchDB's protocol. */
  couchChanges(query: URLSearchParams): SinkAnswer {
    const since = Number(query.get('since') ?? 0);
    const rows = this.after(since, Number(query.get('limit') ?? 100));
    const last = since + rows.length;
    const results = rows.map(({ id, version, seq }) => ({
      id,
      seq,
      changes: [{ rev: `${version}-r${version}` }],
    }));
    return { status: 200, body: { results, last_seq: last, pending: this.head - last } };
  }

  couchBulkGet(body: unknown): SinkAnswer {
    const latest = new Map(this.offered.map((row) => [row.id, row]));
    const results = (body as { docs: { id: string }[] }).docs.flatMap(({ id }) => {
      const row = latest.get(id);
      if (!row) return [];
      const { owner, n, version } = row;
      const ids = Array.from({ length: version }, (_, at) => `r${version - at}`);
      const ok = {
        _id: id,
        _rev: `${version}-r${version}`,
        _revisions: { start: version, ids },
        id,
        owner,
        n,
      };
      return [{ id, docs: [{ ok }] }];
    });
    return { status: 200, body: { results } };
  }
}
