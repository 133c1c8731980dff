/** Builds the app details of a company, which are public before login. */
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
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

type AppParts<K extends keyof AppDetails> = Promise<Pick<AppDetails, K>>;

/** Takes pictures and pages that `source` names. */
const filesOf = (company: CompanyFormat, source: YamlSource, work: ImportWork) => {
  const picture = async (named: string | null, at: string[]): Promise<string | null> => {
    if (named === null) return null;
    const stored = await work.fileStore.take('picture', named, source.at(at), { isPublic: true });
    return stored?.media.url ?? null;
  };
  return {
    picture,
    pictureOf: (field: 'logo' | 'icon' | 'loginImage' | 'loginImageMobile') =>
      picture(company[field], [field]),
    page: async (field: 'onBoardScreen' | 'landing'): Promise<string | null> => {
      const file = company[field]?.file;
      if (file === undefined) return null;
      const at = source.at([field, 'file']);
      const text = await work.fileStore.text(file, importLimits.text, at);
      if (text === null) return null;
      const place = { ...at, file, line: null };
      return (await richText({ language: 'markdown', text, file, at: place }, work)).html;
    },
  };
};

type AppFiles = ReturnType<typeof filesOf>;

const loginOf = async (
  { loginPosition, showLoginLogo }: CompanyFormat,
  { pictureOf }: AppFiles,
): AppParts<
  'logo' | 'favIcon' | 'loginImage' | 'loginImageMobile' | 'loginPosition' | 'showLoginLogo'
> => ({
  logo: await pictureOf('logo'),
  favIcon: await pictureOf('icon'),
  loginImage: await pictureOf('loginImage'),
  loginImageMobile: await pictureOf('loginImageMobile'),
  loginPosition,
  showLoginLogo,
});

const landingOf = async (
  { landing, landingPage }: CompanyFormat,
  { picture, page }: AppFiles,
): AppParts<
  'landingPage' | 'landingLogo' | 'landingPageLocation' | 'landingPageHtml' | 'landingPageContact'
> => ({
  landingPage,
  landingLogo: await picture(landing?.logo ?? null, ['landing', 'logo']),
  landingPageLocation: landing?.url ?? null,
  landingPageHtml: await page('landing'),
  landingPageContact: landing?.contact ?? [],
});

export const buildApp = async (
  company: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<Omit<AppDetails, 'bucket'>> => {
  const files = filesOf(company, source, work);
  const { onBoardScreen } = company;
  return {
    idApp: company.id,
    idCompany: company.id,
    idAppType: company.idAppType,
    name: company.name,
    shortName: company.shortName,
    tagline: company.tagline,
    brand: company.brand,
    ...(await loginOf(company, files)),
    showFooter: company.showFooter,
    lastContentRedirect: company.lastContentRedirect,
    contentsLabel: company.contentsLabel,
    ...(await landingOf(company, files)),
    onBoardScreen: onBoardScreen ? 1 : 0,
    onBoardUrl: onBoardScreen?.url ?? null,
    onBoardHtml: await files.page('onBoardScreen'),
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
