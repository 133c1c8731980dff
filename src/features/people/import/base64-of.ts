/** The bytes of a file as base64. @throws where the device cannot read it. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      // `data:text/csv;base64,…`
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
