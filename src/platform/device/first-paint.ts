/**
 * The company's colour and name, which the server draws into the page, stand until the app has
 * drawn something of its own.
 */
export const leaveFirstPaint = (place: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (place.querySelector('main') === null && place.textContent.trim() === '') return;
    observer.disconnect();
    document.getElementById('first-paint')?.remove();
  });
  observer.observe(place, { childList: true, subtree: true });
};
