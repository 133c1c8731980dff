/** What an address says of a person, as far as it may be shown: any person can write an address. */

const NAME = 200;

interface Said {
  name: string;
  email: string;
  photo: string;
}

// oxlint-disable-next-line no-control-regex -- they are what is removed
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** `photo`: a file of this company alone. `email`: null where it is none. */
export const shownPerson = ({
  name,
  email,
  photo,
}: Said): { name: string; email: string | null; photo: string | null } => ({
  name: [...name.replaceAll(unseen, '').trim()].slice(0, NAME).join(''),
  email: /^[^\s@<>"',;:]{1,100}@[^\s@<>"',;:]{1,150}$/.test(email) ? email : null,
  photo: /^\/media\/[0-9a-f]{64}\/[^/\\]+$/.test(photo) ? photo : null,
});
