import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';

/** What one device stores: pass it to several databases to have them as tabs of one browser. */
export const aDisk = (): IDBFactory => new IDBFactory();

export const aPersonDatabase = (disk: IDBFactory = aDisk(), idUser = 'ana'): PersonDatabase =>
  new PersonDatabase(databaseName('aurora', idUser), { indexedDB: disk, IDBKeyRange });

export const aDeviceDatabase = (disk: IDBFactory = aDisk()): DeviceDatabase =>
  new DeviceDatabase('app:device', { indexedDB: disk, IDBKeyRange });

/** Everything in a store, in the order of its keys. */
export const rowsOf = (db: PersonDatabase, store: string): Promise<unknown[]> =>
  db.table(store).toArray();
