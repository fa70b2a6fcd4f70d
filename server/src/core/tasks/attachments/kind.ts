import type { AttachmentMediaType } from '@crm/contract/core/tasks/attachments'
import { imageKindOf } from '#core/images/image-kind.ts'
import { officeTypeOf } from './archive.ts'

/**
 * The kind of a file by its content; the name only tells kinds of text apart. Undefined for
 * everything that may not be attached: programs, web pages, SVG, archives, documents with macros.
 */
export function kindOf(content: Buffer, name: string): AttachmentMediaType | undefined {
  const image = imageKindOf(content)
  if (image) return `image/${image}`
  if (content.subarray(0, 5).equals(PDF)) return 'application/pdf'
  if (content.subarray(0, 2).equals(ZIP)) return officeTypeOf(content)
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
