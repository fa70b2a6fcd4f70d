import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The standard fonts of PDF lack ě š č ř ž ů. */
export const FONT_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)
const font = (name: string) => join(FONT_FOLDER, `Roboto-${name}.ttf`)

export const FONT_FILES = {
  normal: font('Regular'),
  bold: font('Medium'),
  italics: font('Italic'),
  bolditalics: font('MediumItalic'),
}
