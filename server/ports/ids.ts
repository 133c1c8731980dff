import { v7 } from 'uuid';

/** Id generation as a port: UUIDv7, generated here because PostgreSQL 15 cannot. */
export type Ids = () => string;

export const systemIds: Ids = () => v7();
