import type { AccessServices } from '#server/areas/access/services.ts';
import { routesWith } from '#server/http/route.ts';
import type { PersonFiles } from './uploads/person-files.ts';

export interface MediaOptions {
  /** Where unfinished uploads wait; without it nothing can be uploaded. */
  uploadsFolder?: string | undefined;
}

interface OwnServices {
  /** Null where nothing can be uploaded. */
  personFiles: PersonFiles | null;
}

/** What takes files is there once its routes are. */
export const makeMediaServices = (): OwnServices => ({ personFiles: null });

export interface MediaServices extends AccessServices, OwnServices {}

export const { forPerson } = routesWith<MediaServices>();
