import type { SharedServices } from '#server/area.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { routesWith } from '#server/http/route.ts';
import { hostedVideoService } from '#server/ports/hosted-video-service.ts';
import type { HostedVideo } from '#server/ports/hosted-video.ts';
import { askFraming, type AskFraming, framingLimits } from './frame/framing.ts';

export interface ContentOptions {
  /** Where sites of a company's own network may be asked so. */
  frameNetworks?: readonly string[];
  /** Whether a site lets itself be shown inside another. */
  framing?: AskFraming;
  /** Services of others, by their addresses without a slash at the end. */
  external?: { hostedVideo?: string | undefined; youtube?: string | undefined };
}

interface OwnServices {
  framing: AskFraming;
  /** Null where the installation has no such service. */
  hostedVideo: HostedVideo | null;
  /** Where pages of public video platforms are, without a slash at the end. */
  videoFrames: { youtube: string };
}

export const makeContentServices = (
  { clock }: SharedServices,
  { framing, frameNetworks = [], external }: ContentOptions,
): OwnServices => ({
  framing: framing ?? askFraming(() => clock.now(), framingLimits(frameNetworks)),
  hostedVideo: external?.hostedVideo ? hostedVideoService(external.hostedVideo) : null,
  videoFrames: { youtube: external?.youtube ?? 'https://www.youtube-nocookie.com' },
});

export interface ContentServices extends AccessServices, OwnServices {}

export const { forAnybody, forPerson } = routesWith<ContentServices>();
