// The core of the library, without the parts that only run in a page. The page loads this when
// there is a file to send; the service worker is one file and has it from its start.
import type { Upload as TusUpload, UploadOptions } from 'tus-js-client';
// @ts-expect-error -- the library has types of its whole alone
import * as library from 'tus-js-client/lib.es5/upload.js';

export type UploadClass = new (file: Blob, options: UploadOptions) => TusUpload;

const { default: loaded } = library as unknown as {
  default: UploadClass | { default: UploadClass };
};

export const Upload: UploadClass = 'default' in loaded ? loaded.default : loaded;
