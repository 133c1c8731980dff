import { listLibrary } from './api/library.ts';
import { listUserUploads, readUserUpload } from './api/user-uploads.ts';

export const calls = {
  listLibrary,
  listUserUploads,
  readUserUpload,
} as const;
