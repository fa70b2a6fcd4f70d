import { text } from '../../platform/formats.ts'

/**
 * A name in one field, surname first: „Nováková Anna Marie"; a surname of several words ends with a
 * comma: „Nguyen Thi, Hoa". Null when one part is missing.
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

export const fullName = text(100).refine((typed) => partsOfName(typed) !== null, {
  params: { rule: 'full_name' },
})
