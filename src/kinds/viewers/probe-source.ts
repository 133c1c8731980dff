import { isGenuine } from '#sync/downloads/genuine.ts';
import { hashIn } from '#sync/downloads/media-address.ts';

/**
 * Requests one byte of a file: the only way to tell a missing file from an unsupported one. The
 * service worker also serves it from saved files.
 */
export const probeSource = async (url: string, fetcher: typeof fetch = fetch): Promise<boolean> => {
  try {
    const response = await fetcher(url, { headers: { range: 'bytes=0-0' } });
    await response.body?.cancel();
    return response.ok && (hashIn(url) === null || isGenuine(url, response));
  } catch {
    return false;
  }
};
