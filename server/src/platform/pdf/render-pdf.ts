import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bindWords } from './bound-words.ts'

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
