/** One byte of the file: the only way to tell a missing file from one that the browser cannot decode. The service worker answers it from saved bytes too. */
export const probeSource = async (url: string, fetcher: typeof fetch = fetch): Promise<boolean> => {
  try {
    const response = await fetcher(url, { headers: { range: 'bytes=0-0' } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};
