/**
 * Where the browser has trusted types it takes no text as HTML, as code or as the address of a
 * script, unless a policy has let it through. The policies stand in the content security policy by
 * name, so that no other can be made.
 */
export const trustedTypePolicies = ['default', 'cleaned', 'dompurify'] as const;

interface Rules {
  createHTML(html: string): string;
  createScriptURL?(url: string): string | null;
}

declare global {
  var trustedTypes:
    | {
        createPolicy(
          name: (typeof trustedTypePolicies)[number],
          rules: Rules,
        ): { createHTML(html: string): string };
      }
    | undefined;
}

/** The parts of the app, and its worker. Nothing that people uploaded. */
const ownPath = /^\/(assets\/\w[\w.-]*|service-worker\.js)$/;

/** Null: it is refused. A worker may begin workers from what it made itself. */
export const ownScript = (url: string, origin: string): string | null => {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return ownPath.test(path) || url.startsWith(`blob:${origin}/`) ? url : null;
};

/**
 * For what libraries do by themselves: text that they would set as HTML shows as text, and their
 * workers are our own. Nothing ever becomes code. Call it first in a page or a worker.
 */
export const installDefaultPolicy = (origin: string): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    createScriptURL: (url) => ownScript(url, origin),
  });
};

let cleaned: { createHTML(html: string): string } | undefined;

/**
 * What the browser takes as HTML. Call it with the HTML of nodes that were cleaned, and nothing
 * else.
 */
export const trustCleaned = (html: string): string => {
  cleaned ??= globalThis.trustedTypes?.createPolicy('cleaned', { createHTML: (text) => text });
  return cleaned ? cleaned.createHTML(html) : html;
};
