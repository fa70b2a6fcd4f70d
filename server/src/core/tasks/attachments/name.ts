import {
  ATTACHMENT_MEDIA_TYPES,
  type AttachmentMediaType,
} from '@crm/contract/core/tasks/attachments'

const MAX_LENGTH = 200
/** Endings that people know for the same kind. */
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg' }
/** Control characters, and those that turn the direction of writing: `gpj.exe` would read as `exe.jpg`. */
// oxlint-disable-next-line no-control-regex -- what is taken away
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** What browsers write for these three signs in the name of a file that a form sends. */
const BY_BROWSER = /%22|%0[AD]/g

/** The name of a file as it is kept and shown: no folders, nothing invisible, at most 200 characters, the ending that its content has. */
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

/** No half of a character stays at the end. */
const shortened = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
