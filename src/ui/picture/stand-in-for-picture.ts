/** Replaces a picture that fails to load with its description, in a tile of the same size. */
export const standInForPicture = (picture: HTMLImageElement): void => {
  const tile = document.createElement('span');
  tile.dataset.part = 'missing';
  tile.textContent = picture.alt;
  const width = Number(picture.getAttribute('width'));
  const height = Number(picture.getAttribute('height'));
  if (width > 0 && height > 0) tile.style.aspectRatio = `${width} / ${height}`;
  picture.replaceWith(tile);
};
