/** Text of HTML that is already escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | readonly Part[]

/** HTML with values (`markup`, and not `html`, whose text the formatter would change): each is escaped unless it is `Html`; null and false are nothing. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(strings.reduce((all, text, index) => all + toText(values[index - 1] ?? null) + text))

function toText(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return part.map(toText).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
