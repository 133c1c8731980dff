/** Hands bytes to the browser's downloads under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
