import { openFrame } from '#contract/areas/content/api/frame.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import { Failure } from '#server/failure.ts';
import { waitsOutside } from '#server/http/route.ts';
import { forPerson } from '../services.ts';
import { docsFor } from '../docs-for.ts';
import { framePath } from '../frame/frame-page.ts';
import { frameTarget } from '../frame/frame-target.ts';

export const openFrameRoute = forPerson(
  waitsOutside(openFrame),
  async ({ services, request, person, tenant, params, query }) => {
    const { tokens, videoFrames, framing } = services;
    const content = await docsFor(services, person).content(params.idContentItem);
    const target = content && frameTarget(content, { video: query.video, ...videoFrames });
    if (!target) throw new Failure('not_found');
    // The company's own address, so that a request cannot name a port to have the site asked anew.
    const ours = async (): Promise<URL> => new URL(await publicAddress(services, tenant, request));
    const { token, expiresAt } = await tokens.issueForFrame(person, target);
    return {
      address: framePath(target.idContentItem, token, query.video),
      expiresAt: expiresAt.toISOString(),
      // A platform for embedded videos lets itself be embedded.
      framing: query.video === undefined ? await framing(target.url, await ours()) : 'allowed',
    };
  },
);
