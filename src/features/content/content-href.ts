/** Addresses of contents and of the videos in a playlist (documents 2 §2.1). */
export const contentHref = (idContentItem: string): string => `/contentNode/${idContentItem}`;

interface PlaylistVideo {
  idContentItem: string;
  /** `youtube`, or a hosted-video service. */
  type: string;
  hashedId: string;
}

export const videoHref = ({ idContentItem, type, hashedId }: PlaylistVideo): string => {
  const query = new URLSearchParams({ idSection: '', content: idContentItem, type });
  return `/${type === 'youtube' ? 'ytplayer' : 'wtplayer'}/${encodeURIComponent(hashedId)}?${query}`;
};
