/**
 * Collects every file that an import references: finds, checks and prepares each once, ready to be
 * stored. Nothing is stored before the whole folder has been checked.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path/posix';
import { cleanDocument, cleanLine } from '#contract/clean-text.ts';
import type { Media } from '#contract/areas/media/entities/media.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import type { FileBody } from '#server/ports/storage.ts';
import type { ImportProblems } from '../source/import-problems.ts';
import { acceptedFiles, type FilePlace } from './accepted-files.ts';
import { sniff } from './sniff.ts';
import { pipeline } from 'node:stream/promises';
import type { FoundFile, ImportFolder, NamedAt } from './import-folder.ts';
import { importLimits } from './import-limits.ts';
import { judgeFile } from './judge-file.ts';
import { prepareDrawing, preparePhoto, type PictureSize } from './prepare-picture.ts';
import { prepareCaptions, prepareText, type PreparedText } from './text/prepare-text.ts';

/** SHA-256 of a file, in hexadecimal. */
const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export interface ImportedFile {
  media: Media;
  /** Path of the source file on this machine. */
  absolute: string;
  /** Public before login. */
  public: boolean;
  open(): FileBody;
  /** Size of a picture, when known. */
  pixels?: PictureSize | undefined;
  /** How long it plays, once it was measured; null where its bytes do not tell. */
  seconds?: number | null | undefined;
}

/** A file that was made of another one. */
interface PreparedBytes {
  bytes: Uint8Array;
  mimeType: string;
  /** With the dot. */
  ending: string;
  pixels?: PictureSize;
}

/** Places whose files are stored. Articles and pages become text of a content instead. */
type StorePlace = Exclude<FilePlace, 'article' | 'html'>;

const limitOf = (place: StorePlace): number => {
  if (place === 'picture') return importLimits.picture;
  return place === 'captions' ? importLimits.captions : importLimits.media;
};

export class ImportFileStore {
  readonly #folder: ImportFolder;
  readonly #problems: ImportProblems;
  readonly #note: (message: string) => void;
  #saidNotEverywhere = false;
  readonly #taken = new Map<string, ImportedFile | null>();

  constructor(folder: ImportFolder, problems: ImportProblems, note: (message: string) => void) {
    this.#folder = folder;
    this.#problems = problems;
    this.#note = note;
  }

  /** Null when the file is not valid for its place; the problem is recorded. */
  async take(
    place: StorePlace,
    relative: string,
    at: NamedAt,
    { isPublic = false } = {},
  ): Promise<ImportedFile | null> {
    const file = at.isKept
      ? this.takeKept(place, relative, at)
      : await this.#takeNew(place, relative, at);
    if (!file && at.isKept) this.#problems.tell(at, importCopy.noFile(relative));
    if (!file) return null;
    if (isPublic) file.public = true;
    nameIn(at, place, relative, file);
    return file;
  }

  /** The file of an earlier import, which is stored already; null when it had none. */
  takeKept(place: string, relative: string, at: NamedAt): ImportedFile | null {
    const kept = at.document?.kept(place, relative);
    if (kept?.kind !== 'media') return null;
    const key = `kept ${kept.media.sha256} ${place} ${relative}`;
    const known = this.#taken.get(key);
    if (known) return known;
    const { media, pixels, seconds } = kept;
    const gone = (): never => {
      throw new Error(`${media.fileName} of an earlier import is not in the storage`);
    };
    const file: ImportedFile = { media, absolute: '', public: false, open: gone, pixels, seconds };
    this.#taken.set(key, file);
    return file;
  }

  /**
   * The text of a file, with what an earlier import read where the field was left out. Null with
   * the problem recorded, as of the folder.
   */
  async text(relative: string, limit: number, at: NamedAt): Promise<string | null> {
    const kept = at.isKept ? at.document?.kept('text', relative) : undefined;
    const read =
      kept?.kind === 'text'
        ? null
        : await this.#folder.readText(relative, limit, at, this.#problems);
    if (read) this.#sayEncoding(relative, read);
    const found = kept?.kind === 'text' ? kept.text : read?.text;
    const text = found === undefined ? null : cleanDocument(found);
    if (text !== null) at.document?.name('text', relative, () => ({ kind: 'text', text }));
    return text;
  }

  /** A picture that was fetched to `absolute`; null when its bytes are none. */
  async takeFetched(absolute: string, name: string, size: number): Promise<ImportedFile | null> {
    const type = await sniff(absolute);
    const isDrawing = type === 'text/plain' && size <= importLimits.svg;
    if (
      !isDrawing &&
      !acceptedFiles.picture.some(({ sniffed }) => sniffed === type && type.startsWith('image/'))
    )
      return null;
    const picture = isDrawing ? await prepareDrawing(absolute) : await preparePhoto(absolute);
    const file = picture && this.#shelveBytes({ relative: name, absolute, size }, picture);
    this.#taken.set(`fetched ${name}`, file);
    return file;
  }

  /** Distinct files by hash, in the order in which they were referenced. */
  all(): ImportedFile[] {
    const bySum = new Map<string, ImportedFile>();
    for (const file of this.#taken.values()) {
      if (!file) continue;
      const twin = bySum.get(file.media.sha256);
      if (!twin) bySum.set(file.media.sha256, file);
      else if (file.public) twin.public = true;
    }
    return [...bySum.values()];
  }

  async #takeNew(place: StorePlace, relative: string, at: NamedAt): Promise<ImportedFile | null> {
    const key = `${place} ${relative}`;
    const known = this.#taken.get(key);
    const file = known === undefined ? await this.#prepare(place, relative, at) : known;
    this.#taken.set(key, file);
    return file;
  }

  async #prepare(place: StorePlace, relative: string, at: NamedAt): Promise<ImportedFile | null> {
    const tell = (message: string): null => {
      this.#problems.add(at.file, at.line, message);
      return null;
    };
    const found = await this.#folder.find(relative, limitOf(place), at, this.#problems);
    if (!found) return null;
    const mimeType = await judgeFile(place, found, at, this.#problems);
    if (mimeType === null) return null;
    if ((place === 'audio' || place === 'video') && /webm|ogg/.test(mimeType))
      this.#sayNotEverywhere(relative);
    if (place === 'captions') {
      const captions = await prepareCaptions(found, this.#problems);
      if (captions) this.#sayEncoding(relative, captions);
      return (
        captions && this.#shelveBytes(found, { bytes: captions.bytes, mimeType, ending: '.vtt' })
      );
    }
    if (mimeType === 'text/plain' || mimeType === 'text/csv') {
      if (found.size > importLimits.plainText)
        return tell(importCopy.fileTooBig(relative, importLimits.plainText));
      const text = await prepareText(found);
      if (text === 'none') return tell(importCopy.wrongText(relative));
      if (text === null) return this.#shelve(found, mimeType);
      this.#sayEncoding(relative, text);
      return this.#shelveBytes(found, { bytes: text.bytes, mimeType, ending: extname(relative) });
    }
    if (place !== 'picture') return this.#shelve(found, mimeType);
    const isDrawing = mimeType === 'image/svg+xml';
    if (isDrawing && found.size > importLimits.svg)
      return tell(importCopy.fileTooBig(relative, importLimits.svg));
    const picture = isDrawing
      ? await prepareDrawing(found.absolute)
      : await preparePhoto(found.absolute);
    return picture
      ? this.#shelveBytes(found, picture)
      : tell((isDrawing ? importCopy.brokenSvg : importCopy.brokenPicture)(relative));
  }

  async #shelve({ relative, absolute, size }: FoundFile, mimeType: string): Promise<ImportedFile> {
    const media = describe(await hashFile(absolute), cleanLine(basename(relative)), mimeType, size);
    return { media, absolute, public: false, open: () => createReadStream(absolute) };
  }

  /** Once: it holds for all of them. */
  #sayNotEverywhere(relative: string): void {
    if (!this.#saidNotEverywhere) this.#note(importCopy.notEverywhere(relative));
    this.#saidNotEverywhere = true;
  }

  #sayEncoding(relative: string, { encoding }: Pick<PreparedText, 'encoding'>): void {
    if (encoding !== 'UTF-8') this.#note(importCopy.otherEncoding(relative, encoding));
  }

  #shelveBytes(
    { relative, absolute }: FoundFile,
    { bytes, mimeType, ending, pixels }: PreparedBytes,
  ): ImportedFile {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = cleanLine(`${basename(relative, extname(relative))}${ending}`);
    const media = describe(sha256, name, mimeType, bytes.length);
    return { media, absolute, public: false, open: () => bytes, ...(pixels && { pixels }) };
  }
}

/** What the document keeps for later imports. */
export const nameIn = (
  { document }: NamedAt,
  place: string,
  relative: string,
  file: ImportedFile,
): void =>
  document?.name(place, relative, () => ({
    kind: 'media',
    media: file.media,
    pixels: file.pixels,
    seconds: file.seconds,
  }));

const describe = (sha256: string, fileName: string, mimeType: string, size: number): Media => ({
  url: mediaAddress(sha256, fileName),
  fileName,
  mimeType,
  size,
  sha256,
});
