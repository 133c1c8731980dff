/** Places where text comes in and is not cleaned, and why. Each pattern must still be of use. */

/** They take a text as it is. */
export const AS_THEY_ARE: readonly [RegExp, string][] = [
  [/[pP]assword$/, 'a password is never altered'],
  [/\.secret$/, 'a secret is never altered'],
  [/\.endpoint$|\.bucket$|\.epoch$|\.nonce$|\.token$|\.verifier$/, 'made by a program'],
  [
    /\.(boot|series|scope|lane|kind|opId|seal|code|field|entity|appVersion|idQuestionnaire)$/,
    'made by the app',
  ],
  [/\{key\}$/, 'names of kinds and of elements of the data model'],
  [/\.(on|deviceName)$/, 'a name of the device, made by the app'],
  [/ query\.cursors$/, 'made by the app'],
  [/reportDevice body\.items\[\](\.dependants\[\])?\.(subject|message)$/, 'repeats what is stored'],
  [/logErrors body\.errors\[\]\.message$/, 'the message of a program'],
  [/\.from$|\.seen\{\}$/, 'what the device showed: compared with what is stored'],
  [
    /(tags\.set\.|setTopics body\.)tags\[\]$|readCatalog query\.tags$/,
    'chosen among the names of the server',
  ],
  [/ query\.(department|status|statuses|types)$/, 'chosen among the names of the server'],
  [/ query\.(onlyActive|withDetails|onlyAvailable|fullMap)$/, 'a switch'],
  [/^listLibrary query\.folder$/, 'becomes a key of the library, which is clean'],
  [
    /^operator\.(login|withLogin|block\[\]|staying\[\])$/,
    'how an older version may have stored a login: it is looked up as both',
  ],
  [/^operator\.(address|hosts\[\])$/, 'an address, checked where it is used'],
];

/** They take no other text than one like this: what comes with it is refused by the field's name. */
export const REFUSED: readonly [sample: string, string][] = [
  ['curso-1', 'an id'],
  ['0198c0de-0000-4000-8000-000000000001', 'an id'],
  ['a'.repeat(64), 'a hash'],
  ['1.2', 'a code of digits and dots'],
  ['2026-03-01T10:00:00.000Z', 'a time'],
  ['2026-03-01 10:00:00', 'a time'],
  ['2026-03-01', 'a day'],
  ['#1a2b3c', 'a colour'],
  ['fe_thumb1764115200000.jpg', 'a name of a file, made by the app'],
  ['A'.repeat(88), 'bytes as letters'],
  ['A'.repeat(22), 'bytes as letters'],
  ['index.js:1:1', 'a place in the code'],
  ['/inicio', 'an address of the app'],
  ['https://escola.example', 'an address of a company, a provider or a page'],
  ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'a certificate'],
];

/** Anything comes in there. */
export const UNKNOWN: readonly [RegExp, string][] = [
  [/\.payload$/, 'judged by the schema of its kind'],
  [/\.answer$/, 'what the server said'],
  [/\.state\{\}$/, 'data of a lesson, as it wrote them'],
  [/^(addLike|removeLike|deleteComment) body$/, 'is not looked at'],
];
