import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { Menu } from '#contract/areas/access/entities/menu.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Offer } from '#contract/areas/store/entities/store.ts';
import type { ScheduleEvent, ScheduleType } from '#contract/areas/company/entities/schedule.ts';
import type { Section } from '#contract/areas/content/entities/section.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';
import type { LibraryFileInput } from './put/put-library.ts';
import type { PlanInput } from './put/put-plan.ts';
import type { ProviderInput } from './put/put-providers.ts';
import type { ReadPackage } from '#server/areas/scorm/package/read-package.ts';
import type { TeamInput } from './put/put-team.ts';
import type { ImportedFile } from './files/import-file-store.ts';
import type { CompanyFormat } from './format/company-format.ts';
import type { PersonFormat } from './format/person-format.ts';
import type { KeptRow } from './source/kept-documents.ts';

/** The result of reading a folder: rows ready to be written, and the files that they reference. */
export interface CoursePlan {
  tenant: string;
  nodes: Node[];
  contents: Content[];
  evaluations: EvaluationBank[];
  files: ImportedFile[];
  packages: ReadPackage[];
  teams: TeamInput[];
  /** What the folder says of each document, for the fields that the next import leaves out. */
  documents: KeptRow[];
}

/** A person, with the fields that the folder has: the others of a known person stay. */
export interface PlannedPerson extends PersonFormat {
  said: ReadonlySet<string>;
}

export interface CompanyPlan extends CoursePlan {
  app: Omit<AppDetails, 'bucket'>;
  hosts: [string, ...string[]];
  addresses: string[];
  contactTo: string | null;
  terms: Term[];
  menu: Menu;
  sections: Section[];
  library: LibraryFileInput[];
  people: PlannedPerson[];
  /** Null: the folder leaves them out, and they stay. */
  groups: CompanyFormat['groups'] | null;
  schedule: { types: ScheduleType[]; events: ScheduleEvent[] };
  campaigns: Campaign[];
  /** Null when the company has none. */
  plan: PlanInput | null;
  /** What its store sells. */
  offers: Offer[];
  providers: ProviderInput[];
  /** Initial password of new people; null when they set their own. */
  password: string | null;
}

/** Progress of an import. */
export interface ImportProgress {
  step: 'reading' | 'storing';
  done: number;
  total: number;
}
