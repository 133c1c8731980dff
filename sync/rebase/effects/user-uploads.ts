// What queued writes about uploads change in the mirror. Pure: the same functions rebuild a row
// after every pull.
import { endingOf } from '#contract/areas/media/rules/upload-format.ts';
import { rowEffect } from '../local-effect.ts';

export const userUploadEffects = {
  /**
   * It shows among one's own at once. An existing row, with the server's word, stays. The server
   * adds the author's name.
   */
  'userUpload.create': rowEffect<'userUpload.create', 'userUpload'>({
    table: 'userUpload',
    apply: (row, { file, ...p }, { at }) =>
      row ?? {
        idUserUpload: p.idUserUpload,
        idSection: p.idSection,
        idUser: p.idUser,
        title: p.title,
        description: p.description,
        name: '',
        mimetype: file.type,
        extension: endingOf(file.name),
        url: null,
        fileName: file.name,
        size: file.size,
        idUpload: file.idUpload,
        createdAt: at,
        status: 'PENDING',
        statusReason: null,
      },
    merge: (waiting) => waiting,
  }),
  /** What an administrator said shows to them at once. */
  'userUpload.decide': rowEffect<'userUpload.decide', 'userUploadReview'>({
    table: 'userUploadReview',
    apply: (row, { status, reason }) => row && { ...row, status, statusReason: reason },
    undoneByRefusal: true,
  }),
};
