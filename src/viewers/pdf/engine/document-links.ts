/** Links in a document: to its own pages, and to the web in a new tab. All others (mail, files, other schemes) are disabled. */
import type { PdfEngine } from './load-engine.ts';

type Parts = PdfEngine['parts'];
type Bus = InstanceType<Parts['EventBus']>;

export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

export const documentLinks = (parts: Parts, eventBus: Bus): InstanceType<Parts['PDFLinkService']> => {
  class DocumentLinks extends parts.PDFLinkService {
    override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
      if (isWebAddress(url)) super.addLinkAttributes(link, url, true);
    }
  }
  return new DocumentLinks({ eventBus, externalLinkRel: 'noopener noreferrer nofollow' });
};
