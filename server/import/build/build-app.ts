/** Builds the app details of a company, which are public before login. */
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { CompanyFormat } from '../format/company-format.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import { importLimits } from '../files/import-limits.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

const contactOf = (contact: CompanyFormat['contact']): AppDetails['contact'] =>
  contact && {
    title: contact.title,
    description: contact.description,
    feedbackMessage: contact.feedbackMessage,
  };

export const buildApp = async (
  company: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<Omit<AppDetails, 'bucket'>> => {
  const publicPicture = async (named: string, at: string[]): Promise<string | null> => {
    const shelved = await work.shelf.take('picture', named, source.at(at), { isPublic: true });
    return shelved?.media.url ?? null;
  };
  const picture = async (
    field: 'logo' | 'icon' | 'loginImage' | 'loginImageMobile',
  ): Promise<string | null> => {
    const named = company[field];
    return named === null ? null : publicPicture(named, [field]);
  };
  const pageOf = async (
    field: 'onBoardScreen' | 'landing',
    file: string,
  ): Promise<string | null> => {
    const at = source.at([field, 'file']);
    const text = await work.shelf.text(file, importLimits.text, at);
    return text === null
      ? null
      : (
          await richText(
            { language: 'markdown', text, file, at: { ...at, file, line: null } },
            work,
          )
        ).html;
  };
  const { landing, onBoardScreen: shown } = company;
  const {
    id,
    idAppType,
    name,
    shortName,
    tagline,
    brand,
    loginPosition,
    showLoginLogo,
    landingPage,
    showFooter,
    lastContentRedirect,
    contentsLabel,
  } = company;
  return {
    idApp: id,
    idCompany: id,
    idAppType,
    name,
    shortName,
    tagline,
    brand,
    logo: await picture('logo'),
    favIcon: await picture('icon'),
    loginImage: await picture('loginImage'),
    loginImageMobile: await picture('loginImageMobile'),
    loginPosition,
    showLoginLogo,
    landingPage,
    showFooter,
    lastContentRedirect,
    contentsLabel,
    landingLogo:
      landing === null || landing.logo === null
        ? null
        : await publicPicture(landing.logo, ['landing', 'logo']),
    landingPageLocation: landing?.url ?? null,
    landingPageHtml: landing?.file === undefined ? null : await pageOf('landing', landing.file),
    landingPageContact: landing?.contact ?? [],
    onBoardScreen: company.onBoardScreen ? 1 : 0,
    onBoardUrl: shown?.url ?? null,
    onBoardHtml: shown?.file === undefined ? null : await pageOf('onBoardScreen', shown.file),
    ...(company.adminDomain !== null && { adminDomain: company.adminDomain }),
    companyLogin: 0,
    hasSamlConfiguration: 0,
    samlConfiguration: null,
    features: company.features,
    ...(company.pushText === 'NEUTRAL' && { pushText: company.pushText }),
    ...(company.notifications && { notifications: company.notifications }),
    contact: contactOf(company.contact),
  };
};
