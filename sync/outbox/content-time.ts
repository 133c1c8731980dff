// When a write was made, by the server's clock as far as this device knows it: for showing, never for ordering.
import type { Op } from '../mirror/op.ts';

export const contentTimeOf = (op: Pick<Op, 'at'>): string => new Date(op.at.wall + op.at.offset).toISOString();
