/** Passes files between this page and the device. */

/** Offers bytes as a download under a name. */
export const saveBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoke late: slow devices need a moment to start the download, and Safari reads the URL after
  // the click.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Offers a text as a file download. */
export const saveFile = (name: string, text: string, type = 'application/octet-stream'): void =>
  saveBlob(name, new Blob([text], { type }));

/** True when the text was copied to the clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
