/** Files between this page and the device. */

/** Hands bytes to the browser's downloads under a name. */
export const saveBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the bytes once it began; on slow devices that takes a moment, and Safari reads the address after the click.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Hands a text to the person as a file of that name. */
export const saveFile = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: 'application/octet-stream' }));

/** True when the text is on the clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
