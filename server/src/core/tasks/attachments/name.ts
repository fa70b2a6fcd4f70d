import {
  ATTACHMENT_MEDIA_TYPES,
  type AttachmentMediaType,
} from '@crm/contract/core/tasks/attachments'

const MAX_LENGTH = 200
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg' }
/** Control characters and marks of writing direction: `gpj.exe` would read as `exe.jpg`. */
// oxlint-disable-next-line no-control-regex -- removed
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** How browsers encode `"`, CR and LF in file names of forms. */
const BY_BROWSER = /%22|%0[AD]/g

/**
 * A safe file name without folders and invisible characters, at most 200 characters, with the
 * ending of its content.
 */
export function cleanName(name: string, mediaType: AttachmentMediaType): string {
  const ending = ATTACHMENT_MEDIA_TYPES[mediaType]
  const own = (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(BY_BROWSER, (code) => decodeURIComponent(code))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
  const trimmed = own.replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = trimmed.lastIndexOf('.')
  const last = dot > 0 ? trimmed.slice(dot).toLowerCase() : ''
  const isKnown = Object.values<string>(ATTACHMENT_MEDIA_TYPES).includes(SAME[last] ?? last)
  const base = isKnown ? trimmed.slice(0, dot) : trimmed
  const kept = (SAME[last] ?? last) === ending ? trimmed.slice(dot) : ending
  return shortened(base || 'soubor', MAX_LENGTH - kept.length) + kept
}

/** Does not cut a character in half. */
const shortened = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
