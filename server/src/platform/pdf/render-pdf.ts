import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto has all Czech and Cyrillic letters; the fonts that every PDF reader knows lack ě š č ř ž ů. */
const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)
const font = (name: string) => join(FOLDER, `Roboto-${name}.ttf`)

pdfmake.addFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
// Nothing in a document may make the server fetch or read anything else.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FOLDER))
pdfmake.setUrlAccessPolicy(() => false)

/** Makes a PDF of a document; A4 upright with 15 mm margins unless it says otherwise, and Czech unless it names another language. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  const whole: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 54, 42, 54],
    ...document,
    content:
      document.language === undefined || document.language === 'cs-CZ'
        ? bindWords(document.content)
        : document.content,
    defaultStyle: { font: 'Roboto', fontSize: 9, ...document.defaultStyle },
  }
  return pdfmake.createPdf(whole).getBuffer()
}

/** A word of one letter that Czech leaves at no end of a line: k, s, v, z, o, u, a, i. */
const SHORT = /(?<![\p{L}\p{N}.])([ksvzouai]) (?=[\p{L}\p{N}„(])/giu

/** The text with its one-letter words bound to what follows them. */
export const bound = (text: string): string => text.replaceAll(SHORT, '$1\u00a0')

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Binds the one-letter words of all that a document says; what is no text of its content stays as it is. */
export function bindWords<Part>(content: Part): Part {
  bindIn(content)
  return content
}

function bindIn(part: unknown): void {
  if (Array.isArray(part)) {
    for (const [index, each] of part.entries()) {
      if (typeof each === 'string') part[index] = bound(each)
      else bindIn(each)
    }
    return
  }
  if (!isPart(part)) return
  for (const key of ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body']) {
    const value = part[key]
    if (typeof value === 'string') part[key] = bound(value)
    else bindIn(value)
  }
}
