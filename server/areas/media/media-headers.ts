/** Response headers of every file. */
const inline =
  /^(image\/(png|jpeg|webp|gif|avif|svg\+xml)|video\/|audio\/|application\/pdf$|text\/(vtt|plain)$)/;

export interface MediaFile {
  sha256: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Public before login. */
  public: boolean;
  /** Of restricted pages alone. */
  restricted: boolean;
}

/** RFC 6266 and 5987: an ASCII name for old clients, the exact one for all others. */
export const disposition = (kind: 'inline' | 'attachment', fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/** `heldMs`: how long the address holds; null where it never ends. */
export const mediaHeaders = (
  file: MediaFile,
  download: boolean,
  heldMs: number | null,
): Record<string, string> => ({
  'content-type': file.mimeType.startsWith('text/')
    ? `${file.mimeType}; charset=utf-8`
    : file.mimeType,
  'content-disposition': disposition(
    download || !inline.test(file.mimeType) ? 'attachment' : 'inline',
    file.fileName,
  ),
  etag: `"${file.sha256}"`,
  'accept-ranges': 'bytes',
  // The bytes of an address never change; a company's lessons stay out of caches that people share.
  'cache-control': `${file.public ? 'public' : 'private'}, max-age=${heldMs === null ? 31_536_000 : Math.floor(heldMs / 1000)}, immutable`,
  'x-content-type-options': 'nosniff',
  // A file opened directly, especially an SVG, must not run scripts or make requests.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});
