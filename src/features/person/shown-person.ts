/** What an address says of a person, as far as it may be shown: any person can write an address. */
import { cleanLine } from '#contract/clean-text.ts';

const NAME = 200;

interface Said {
  name: string;
  email: string;
  photo: string;
}

/** `photo`: a file of this company alone. `email`: null where it is none. */
export const shownPerson = ({
  name,
  email,
  photo,
}: Said): { name: string; email: string | null; photo: string | null } => ({
  name: [...cleanLine(name)].slice(0, NAME).join(''),
  email: /^[^\s@<>"',;:]{1,100}@[^\s@<>"',;:]{1,150}$/.test(email) ? email : null,
  photo: /^\/media\/[0-9a-f]{64}\/[^/\\]+$/.test(photo) ? photo : null,
});
