/**
 * What a right PIN gave, from its page to the page of the password. Kept in this page's memory
 * alone: after a reload another PIN is asked for.
 */
export interface Registration {
  token: string;
  name: string;
  username: string;
}

let held: Registration | null = null;

export const registration = {
  read: (): Registration | null => held,
  keep: (next: Registration): void => {
    held = next;
  },
  forget: (): void => {
    held = null;
  },
};
