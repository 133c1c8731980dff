import { join } from 'node:path';
import { parseS3Address } from './s3-address.ts';
import { FileStorage } from './storage-file.ts';
import { S3Storage } from './storage-s3.ts';
import type { Storage } from './storage.ts';

export interface StorageConfig {
  /** STORAGE_URL; without it files are stored in `dataDir`. */
  storageUrl?: string | undefined;
  dataDir: string;
}

export const openStorage = async ({ storageUrl, dataDir }: StorageConfig): Promise<Storage> =>
  storageUrl ? S3Storage.open(parseS3Address(storageUrl)) : new FileStorage(join(dataDir, 'files'));
