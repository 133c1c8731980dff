export type FolderDocument = Record<string, unknown>;

/** The YAML files of a folder as values, by their path. */
export type FolderDocuments = Record<'company.yaml' | `courses/${string}`, FolderDocument>;
