import { text } from '../../platform/formats.ts'

/**
 * A name written in one field, surname first: „Nováková Anna Marie". The first word is the surname; one of several words is told by a
 * comma: „Nguyen Thi, Hoa". Null where the surname or the name is missing.
 */
export function partsOfName(typed: string): { surname: string; name: string } | null {
  const words = (text: string) => text.trim().split(/\s+/).filter(Boolean)
  const comma = typed.indexOf(',')
  const [surname, name] =
    comma === -1
      ? [words(typed).slice(0, 1), words(typed).slice(1)]
      : [words(typed.slice(0, comma)), words(typed.slice(comma + 1).replaceAll(',', ' '))]
  return surname.length === 0 || name.length === 0
    ? null
    : { surname: surname.join(' '), name: name.join(' ') }
}

/** A surname and a name in one field. */
export const fullName = text(100).refine((typed) => partsOfName(typed) !== null, {
  params: { rule: 'full_name' },
})
