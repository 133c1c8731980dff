/**
 * The frame of a lesson is boxed, so that a package cannot lead the app's window away; browsers
 * show no PDF in a boxed frame. A PDF that a lesson puts into a frame of its own is answered with a
 * page that opens it in a window.
 */

/** Where a browser would show the PDF inside another page. */
const inside = new Set(['iframe', 'frame', 'embed', 'object']);

/**
 * Of the address of a lesson that is itself a PDF: its frame is not boxed, because a PDF runs
 * nothing of the package.
 */
export const WHOLE_PDF = 'documento=inteiro';

/**
 * `launch`: path of a lesson in its package, with its parameters. What stands in the parameters
 * makes no PDF of a page.
 */
export const isPdfLesson = (launch: string): boolean => /^[^?#]*\.pdf(?:[?#]|$)/i.test(launch);

/** The address of a PDF lesson with the mark that it is to be shown as it is. */
export const wholePdf = (address: string): string => {
  const [before = '', fragment] = address.split('#', 2);
  return `${before}${before.includes('?') ? '&' : '?'}${WHOLE_PDF}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** `destination`: what the browser asks for. */
export const opensInWindow = (mimeType: string, destination: string, search: string): boolean =>
  mimeType === 'application/pdf' && inside.has(destination) && !asksWholePdf(search);

const asksWholePdf = (search: string): boolean => search.slice(1).split('&').includes(WHOLE_PDF);

/** An address with the mark opens without a box: it never leads to anything but a PDF. */
export const isFalsePdf = (mimeType: string, search: string): boolean =>
  asksWholePdf(search) && mimeType !== 'application/pdf';

export const pdfPage = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documento PDF</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 16px; font: 16px system-ui, sans-serif; color: #1f2430; background: #f5f6f8; text-align: center }
a { padding: 12px 20px; border-radius: 8px; background: #1f2430; color: #fff; font-weight: 600; text-decoration: none }
</style>
<p style="margin: 0">Este documento abre em outra janela.</p>
<a href="" target="_blank">Abrir o PDF</a>
<script>
document.querySelector('a').addEventListener('click', (event) => {
  try {
    for (let at = window; at.parent !== at || at.openDocument; at = at.parent) {
      if (!at.openDocument) continue;
      event.preventDefault();
      return at.openDocument(location.pathname + location.search);
    }
  } catch {
    // Another origin's window: the link opens by itself.
  }
});
</script>
</html>
`;
