import type { AttachmentMediaType } from '@crm/contract/core/tasks/attachments'
import { getImageKind } from '#core/images/image-kind.ts'

/**
 * The kind of a file by its content; the name only tells kinds of text apart. Undefined for
 * everything that may not be attached: programs, web pages, SVG, archives, documents with macros.
 */
export function getKind(content: Buffer, name: string): AttachmentMediaType | undefined {
  const image = getImageKind(content)
  if (image) return `image/${image}`
  if (content.subarray(0, 5).equals(PDF)) return 'application/pdf'
  if (content.subarray(0, 2).equals(ZIP)) return getOfficeType(content)
  if (!isText(content)) return undefined
  return TEXTS.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1]
}

const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK')
const TEXTS = [
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
] as const

/** UTF-8 without control characters, except those between lines and columns. */
function isText(content: Buffer): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- searched for
    return !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(
      new TextDecoder('utf-8', { fatal: true }).decode(content),
    )
  } catch {
    return false
  }
}

type Entry = {
  readonly name: string
  readonly size: number
  readonly method: number
  readonly at: number
}

const LOCAL_FILE = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_ENTRIES = 10_000
/** Limits what opening the document may unpack. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024

/**
 * Recognises an office document by the archive's directory only: nothing is unpacked, so a ZIP bomb
 * is harmless. Undefined for other or damaged archives and for documents with macros.
 */
function getOfficeType(content: Buffer): OfficeType | undefined {
  const entries = readDirectory(content)
  if (!entries) return undefined
  const names = new Set(entries.map(({ name }) => name))
  if (entries.some(({ name }) => /vbaproject|^basic\//i.test(name))) return undefined
  if (names.has('[Content_Types].xml') && names.has('word/document.xml'))
    return `${OPEN_XML}.wordprocessingml.document`
  if (names.has('[Content_Types].xml') && names.has('xl/workbook.xml'))
    return `${OPEN_XML}.spreadsheetml.sheet`
  const [first] = entries
  return first?.name === 'mimetype' ? openDocument(storedText(content, first)) : undefined
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'
type OfficeType =
  | `${typeof OPEN_XML}.wordprocessingml.document`
  | `${typeof OPEN_XML}.spreadsheetml.sheet`
  | `${typeof OPEN_DOCUMENT}.text`
  | `${typeof OPEN_DOCUMENT}.spreadsheet`

function openDocument(text: string): OfficeType | undefined {
  if (text === `${OPEN_DOCUMENT}.text`) return `${OPEN_DOCUMENT}.text`
  return text === `${OPEN_DOCUMENT}.spreadsheet` ? `${OPEN_DOCUMENT}.spreadsheet` : undefined
}

/** Undefined if the file is more than one archive, damaged, or too big when unpacked. */
function readDirectory(content: Buffer): Entry[] | undefined {
  const end = findEnd(content)
  if (end === undefined || content.readUInt32LE(0) !== LOCAL_FILE) return undefined
  const count = content.readUInt16LE(end + 10)
  const begin = content.readUInt32LE(end + 16)
  if (count === 0 || count > MAX_ENTRIES || begin + content.readUInt32LE(end + 12) !== end)
    return undefined
  const entries: Entry[] = []
  let at = begin
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || content.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const nameBytes = content.readUInt16LE(at + 28)
    entries.push({
      name: content.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      size: content.readUInt32LE(at + 24),
      method: content.readUInt16LE(at + 10),
      at: content.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  return at === end && unpacked <= MAX_UNPACKED_BYTES ? entries : undefined
}

/** The directory's end is the last record; only a comment up to the end of the file may follow. */
function findEnd(content: Buffer): number | undefined {
  const first = Math.max(0, content.length - END_BYTES - 0xffff)
  for (let at = content.length - END_BYTES; at >= first; at--) {
    const isEnd = content.readUInt32LE(at) === DIRECTORY_END
    if (isEnd && at + END_BYTES + content.readUInt16LE(at + 20) === content.length) return at
  }
  return undefined
}

/** Empty for a compressed file. */
function storedText(content: Buffer, { at, size, method }: Entry): string {
  if (method !== 0 || at + LOCAL_BYTES > content.length || content.readUInt32LE(at) !== LOCAL_FILE)
    return ''
  const begin = at + LOCAL_BYTES + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  return content.toString('latin1', begin, begin + Math.min(size, 100))
}
