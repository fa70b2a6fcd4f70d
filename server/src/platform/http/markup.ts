declare const MARK: unique symbol
/** Text that is HTML already; only `markup` makes it, so nothing else gets onto a page unescaped. */
export type Markup = { readonly [MARK]: string }

class Escaped {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | false | null | readonly Value[]

/**
 * HTML with every value escaped, for text and for attributes in double quotes: „markup`<p>${name}</p>`“.
 * Lists are joined; false and null are left out.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup
export function markup(parts: TemplateStringsArray, ...values: readonly unknown[]): unknown {
  return new Escaped(
    parts.map((part, at) => (at === 0 ? '' : shown(values[at - 1])) + part).join(''),
  )
}

/** What is sent. */
export const markupText = (page: Markup): string => shown(page)

function shown(value: unknown): string {
  if (value instanceof Escaped) return value.text
  if (Array.isArray(value)) return value.map(shown).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
