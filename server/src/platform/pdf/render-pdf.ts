import { join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT_FILES, FONT_FOLDER } from './fonts.ts'

/** A typeface that Regulation (EU) 2021/1060, Annex IX, point 1.3, allows beside the emblem of the Union; its two files have different letters. */
const OWN_FOLDER = join(import.meta.dirname, 'font')
const own = (name: string) => ({ bold: join(OWN_FOLDER, `ubuntu-${name}-700.woff`) })

/** Loaded with the first document. */
let library: ReturnType<typeof loadLibrary> | undefined
async function loadLibrary() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.addFonts({ Roboto: FONT_FILES, Ubuntu: own('latin'), UbuntuExtended: own('latin-ext') })
  // A document must not make the server read anything else.
  pdfmake.setLocalAccessPolicy((path) =>
    [FONT_FOLDER, OWN_FOLDER].some((folder) => path.startsWith(folder)),
  )
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

/** A4 upright with margins of 15 mm and Czech, unless the document says otherwise. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  const { language = 'cs-CZ', info = {}, header, footer } = document
  const bind = language === 'cs-CZ' ? bound : fitting
  const whole: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 54, 42, 54],
    ...document,
    info: { ...(info.creator === undefined ? {} : { author: info.creator }), ...info },
    content: bindWords(document.content, bind),
    ...(typeof header === 'function'
      ? { header: (...page: Parameters<typeof header>) => bindWords(header(...page), bind) }
      : {}),
    ...(typeof footer === 'function'
      ? { footer: (...page: Parameters<typeof footer>) => bindWords(footer(...page), bind) }
      : {}),
    defaultStyle: { font: 'Roboto', fontSize: 9, ...document.defaultStyle },
  }
  library ??= loadLibrary()
  const pdfmake = await library
  return pdfmake.createPdf(whole).getBuffer()
}

/** Czech leaves these one-letter words at no end of a line. */
const SHORT = /(?<![\p{L}\p{N}.])([ksvzouai]) (?=[\p{L}\p{N}„(])/giu

export const bound = (text: string): string => fitting(text).replaceAll(SHORT, '$1\u00a0')

const fitting = (text: string): string => wholeNumbers(breakable(text))

/** Of more signs, as in lists: longer words would run over the next column, or push it off the page. */
const LONGEST_WORD = 40
const [TOO_LONG, PARTS] = [/[^\s\u200B]{41,}/g, /.{1,10}/gu]

/** A word that is too long for a column may end a line after its signs, and where it has none, anywhere. */
const breakable = (text: string): string =>
  text.replaceAll(TOO_LONG, (word) =>
    word
      .replaceAll(/[/,;.:@_&?=)\]}–-](?=\S)/g, '$&\u200B')
      .split('\u200B')
      .map((part) =>
        part.length > LONGEST_WORD ? (part.match(PARTS) ?? [part]).join('\u200B') : part,
      )
      .join('\u200B'),
  )

/** A phone number, a post code or a number of thousands stands in one line. */
const wholeNumbers = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=\d{2,3}(?!\w))/g, '\u00a0')

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Binds what belongs together in all texts of a document. */
export function bindWords<Part>(content: Part, bind = bound): Part {
  bindIn(content, bind)
  return content
}

function bindIn(part: unknown, bind: (text: string) => string): void {
  if (Array.isArray(part)) {
    for (const [index, each] of part.entries()) {
      if (typeof each === 'string') part[index] = bind(each)
      else bindIn(each, bind)
    }
    return
  }
  if (!isPart(part)) return
  for (const key of ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body']) {
    const value = part[key]
    if (typeof value === 'string') part[key] = bind(value)
    else bindIn(value, bind)
  }
}
