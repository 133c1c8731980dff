import {
  File,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  Presentation,
  type LucideIcon,
} from 'lucide-react';
import { fileKind, type FileKind } from './file-kind.ts';

const icons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  video: FileVideoCamera,
  audio: FileMusic,
  document: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  other: File,
};

/** By the extension of its name. */
export const fileIcon = (fileName: string): LucideIcon => icons[fileKind(fileName)];
