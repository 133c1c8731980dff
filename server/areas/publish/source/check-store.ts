/** Checks what a company sells: each offer opens one course, which is for a group. */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { groupOf } from '../build/link-courses.ts';
import { ClaimedNames } from './claimed-names.ts';
import type { ImportProblems } from './import-problems.ts';
import type { CompanyFolder } from './read-company-folder.ts';

/** Groups that people buy their way into. */
export const groupsOfOffers = ({ company, courses }: CompanyFolder): Set<string> => {
  const formats = courses.map(({ format }) => format);
  const groups = company.format.offers.flatMap(({ node }) => {
    const course = formats.find(({ id }) => id === node);
    const group = course ? groupOf(course, formats) : null;
    return group === null ? [] : [group];
  });
  return new Set(groups);
};

export const checkStore = ({ company, courses }: CompanyFolder, problems: ImportProblems): void => {
  const { source, format } = company;
  const formats = courses.map((one) => one.format);
  const ids = new ClaimedNames(problems, importCopy.duplicateId);
  const sold = new Set<string>();
  for (const [i, { id, node }] of format.offers.entries()) {
    const at = source.at(['offers', i, 'node']);
    ids.claim(id, source.at(['offers', i, 'id']));
    const course = formats.find((one) => one.id === node);
    if (!course) problems.tell(at, importCopy.unknownCourse(node));
    else if (groupOf(course, formats) === null)
      problems.tell(at, importCopy.offerOfOpenCourse(node));
    if (sold.has(node)) problems.tell(at, importCopy.offeredTwice(node));
    sold.add(node);
  }
};
