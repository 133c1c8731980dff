/** Letters of a phone, as people type it in Brazil. */

/** The national digits of what was typed or pasted: the country's number in front is left out. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
};

/** '(19) 98127-4430', or as much of it as there is. */
export const maskPhone = (typed: string): string => {
  const digits = phoneDigits(typed);
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '') return digits === '' ? '' : `(${area}`;
  const split = rest.length > 8 ? 5 : 4;
  return `(${area}) ${rest.slice(0, split)}${rest.length > split ? `-${rest.slice(split)}` : ''}`;
};

/** Two digits of the area, which is never below 11, then eight or nine. */
export const isPhone = (typed: string): boolean => /^[1-9][1-9]\d{8,9}$/.test(phoneDigits(typed));
