/** Kinds of documents a drop zone can take, by their ending, with the types that browsers give them. */
const kinds = {
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  doc: ['application/msword'],
  txt: ['text/plain'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  json: ['application/json'],
} as const
export type FileKind = keyof typeof kinds

/** What is taken where nothing else is said. */
export const usualDocuments: readonly FileKind[] = ['pdf', 'docx']
export const usualBytes = 5 * 1024 * 1024

export type FileFacts = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>

/** Why a file isn't taken; null when it is. `chosen` is the file that is there already. */
export function fileProblem(
  file: FileFacts,
  allowed: readonly FileKind[] = usualDocuments,
  chosen: FileFacts | null = null,
  maxBytes = usualBytes,
): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isAllowed = (kind: string) => (allowed as readonly string[]).includes(kind)
  if (!isAllowed(ending)) {
    // Of a type that is taken, but under another name: what reads it goes by the ending.
    const isTyped = allowed.some((kind) => (kinds[kind] as readonly string[]).includes(file.type))
    return isTyped ? 'Unsupported file extension' : 'File type is not allowed'
  }
  if (!file.size) return 'This file is empty'
  if (file.size > maxBytes) return `File size exceeds ${maxBytes / 1024 / 1024}MB`
  const isSame =
    chosen !== null &&
    file.name === chosen.name &&
    file.size === chosen.size &&
    file.lastModified === chosen.lastModified
  return isSame ? 'File already selected' : null
}

/** The `accept` of an input that takes these. */
export function accepted(allowed: readonly FileKind[] = usualDocuments): string {
  return [...allowed.map((kind) => `.${kind}`), ...allowed.flatMap((kind) => kinds[kind])].join(',')
}

/** `1.2 MB`, `48 kB`. */
export function sizeInWords(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`
}
