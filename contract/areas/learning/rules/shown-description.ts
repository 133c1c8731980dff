/** What companies write into a required field to say nothing: 'N/A', 'N / D'. */
const saysNothing = /^\s*N ?\/ ?[AD]\.?\s*$/i;

/** The description as people see it; null where it says nothing. */
export const shownDescription = (description: string | null): string | null =>
  description === null || description.trim() === '' || saysNothing.test(description)
    ? null
    : description;
