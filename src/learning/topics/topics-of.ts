import { fold } from '#sync/search/fold.ts';

/** Topics on one page of the list. */
export const TOPICS_PER_PAGE = 10;
/** Characters of a search. */
export const MAX_SEARCH = 400;
/** Topics that one person may choose. */
export const MAX_TOPICS = 200;

/** Topics with these letters, without regard to accents and case. */
export const topicsWith = (topics: readonly string[], search: string): string[] => {
  const letters = fold(search.trim());
  return topics.filter((topic) => fold(topic).includes(letters));
};

/** The choice with one topic more, or without it. */
export const toggled = (chosen: readonly string[], topic: string): string[] =>
  chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic];
