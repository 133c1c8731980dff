/** Where a file is served. The name is for people and file dialogs; the hash alone finds the bytes. */
export const mediaAddress = (sha256: string, fileName: string): string => `/media/${sha256}/${encodeURIComponent(fileName)}`;
