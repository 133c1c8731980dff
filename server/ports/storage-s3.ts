/**
 * Files in an S3-compatible bucket. The SDK is large and rarely needed, so it is loaded on first
 * use.
 */
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';
import { spoolFile } from './spool-file.ts';
import {
  FileMissing,
  storageKey,
  type ByteRange,
  type FileBody,
  type Storage,
  type StoredFile,
} from './storage.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

export class S3Storage implements Storage {
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  private constructor(sdk: Sdk, address: S3Address) {
    this.#sdk = sdk;
    this.#bucket = address.bucket;
    this.#prefix = address.prefix;
    this.#client = new sdk.S3Client({
      endpoint: address.endpoint,
      region: address.region,
      credentials: { accessKeyId: address.key, secretAccessKey: address.secret },
      forcePathStyle: true,
      // Some S3-compatible stores reject or corrupt the checksums that newer SDKs add by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  static async open(address: S3Address): Promise<S3Storage> {
    return new S3Storage(await import('@aws-sdk/client-s3'), address);
  }

  async put(body: FileBody, about: { mimeType: string }): Promise<StoredFile> {
    // The name is the hash, known only at the end, so the bytes are first written to the local
    // disk.
    const spooled = await spoolFile(body, tmpdir());
    try {
      const { sha256, size } = spooled;
      if ((await this.stat(sha256))?.size === size) return { sha256, size };
      await this.#client.send(
        new this.#sdk.PutObjectCommand({
          ...this.#place(sha256),
          Body: createReadStream(spooled.path),
          ContentLength: size,
          ContentType: about.mimeType,
          // The store rejects bytes that were damaged in transit.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        }),
      );
      return { sha256, size };
    } finally {
      await spooled.discard();
    }
  }

  async stat(sha256: string): Promise<StoredFile | null> {
    try {
      const head = await this.#client.send(new this.#sdk.HeadObjectCommand(this.#place(sha256)));
      return { sha256, size: head.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.stat(sha256)) !== null;
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = range && { Range: `bytes=${range.start}-${range.end ?? ''}` };
    try {
      const { Body } = await this.#client.send(
        new this.#sdk.GetObjectCommand({ ...this.#place(sha256), ...bytes }),
      );
      if (!(Body instanceof Readable)) throw new Error('the store answered without a stream');
      return Body;
    } catch (error) {
      if (isMissing(error)) throw new FileMissing(sha256);
      throw error;
    }
  }

  async delete(sha256: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#place(sha256)));
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #place(sha256: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${storageKey(sha256)}` };
  }
}
