import type { AppDetails } from '#contract/entities/app-details.ts';
import { colourOn } from '#server/brand/colour-on.ts';
import type { MailText } from '#server/copy/mail-pt-br.ts';
import { escapeHtml } from '#server/text/escape-html.ts';

const FONT = 'font-family:Inter,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Lines that a person broke stay broken. */
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;

/** The address stands below the button too: some programs show none, and a link can be copied. */
const button = (label: string, link: string, colour: string): string => {
  const href = escapeHtml(link);
  return [
    `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;`,
    `background:${colour};color:${colourOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 24px;font-size:13px;word-break:break-all"><a href="${href}" style="color:#5b6468">${href}</a></p>`,
  ].join('');
};

export interface MailBrand extends Pick<AppDetails, 'name' | 'brand'> {
  hasLogo: boolean;
}

/**
 * As mail programs draw it: tables and styles on each element. The logo stands on the company's
 * colour, as in the app.
 */
export const brandedHtml = (
  { subject, lines }: MailText,
  { name, brand, hasLogo }: MailBrand,
): string => {
  const head = brand.brand;
  const body = lines.map((line) =>
    typeof line === 'string' ? paragraph(line) : button(line.label, line.link, brand.accent),
  );
  const logo = hasLogo
    ? '<img src="cid:logo" alt="" height="32" style="height:32px;width:auto;vertical-align:middle;margin-right:12px">'
    : '';
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f3f4f4">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff">',
    `<tr><td style="padding:20px 28px;background:${head};color:${colourOn(head)};${FONT};font-size:18px;font-weight:600">`,
    `${logo}${escapeHtml(name)}</td></tr>`,
    `<tr><td style="padding:28px 28px 12px;color:#14181a;${FONT};font-size:16px;line-height:1.5">${body.join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
};

/** The same for who reads plain text: the link on a line of its own. */
export const plainText = ({ lines }: Pick<MailText, 'lines'>): string =>
  `${lines.map((line) => (typeof line === 'string' ? line : line.link)).join('\n\n')}\n`;
