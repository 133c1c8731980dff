import { v7 } from 'uuid';

/** Ids as a port: UUIDv7, made here because PostgreSQL 15 has none. */
export type Ids = () => string;

export const systemIds: Ids = () => v7();
