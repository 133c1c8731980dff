/**
 * `s3://KEY:SECRET@host:port/bucket/prefix?region=sa-east-1&tls=0`: all settings of a bucket in one
 * environment variable.
 */
export interface S3Address {
  endpoint: string;
  region: string;
  key: string;
  secret: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/** Errors never quote the address, because it contains the secret. */
export const parseS3Address = (text: string): S3Address => {
  if (!URL.canParse(text)) throw new Error('STORAGE_URL is not an address');
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (url.protocol !== 's3:' || !url.host || !url.username || !url.password || !bucket) {
    throw new Error('STORAGE_URL must read s3://KEY:SECRET@host:port/bucket?region=...&tls=0');
  }
  return {
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
};
