/** HTML by a list of what is allowed, as nodes. */
import DOMPurify from 'dompurify';

interface Allowed {
  tags: string[];
  attributes: string[];
}

export const cleanHtml = (html: string, { tags, attributes }: Allowed): DocumentFragment => {
  // A frameset takes the place of the body, and the cleaner then answers null in spite of its type.
  const clean: DocumentFragment | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return clean ?? document.createDocumentFragment();
};
