import PDFDocument from 'pdfkit'
import { FONT_FILES } from './fonts.ts'

/** Of one point of height; a little more than without kerning, so that what fits by this fits. */
const SPARE = 1.01
const SIZE = 100

const document = new PDFDocument({ autoFirstPage: false })
const known = new Map<string, number>()

function signWidth(sign: string): number {
  const found = known.get(sign)
  if (found !== undefined) return found
  // titles are bold, and a column holds both
  const widths = [FONT_FILES.normal, FONT_FILES.bold].map((file) =>
    document.font(file).fontSize(SIZE).widthOfString(sign),
  )
  const width = (Math.max(...widths) / SIZE) * SPARE
  known.set(sign, width)
  return width
}

/** The width of a text in one line, for letters of one point. */
export function textWidth(text: string): number {
  let width = 0
  for (const sign of text) width += signWidth(sign)
  return width
}
