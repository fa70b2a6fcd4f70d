import type { SaxTag } from '@cj-tech-master/excelts/xml'
import { withoutGuard } from '../xlsx/safe-text.ts'
import type { TableCell } from './read-table.ts'

/** Elements whose text is the cell's; of a note, a picture or a drawing nothing is. */
const OF_TEXT: ReadonlySet<string> = new Set([
  'text:p',
  'text:span',
  'text:a',
  'text:s',
  'text:tab',
  'text:line-break',
])
const SPACES: Readonly<Record<string, string>> = {
  'text:s': ' ',
  'text:tab': ' ',
  'text:line-break': '\n',
}

/** Collects what stands in a cell of an ODS; `open` says whether an element within it is of its text. */
export function odsCell({ attributes }: SaxTag) {
  let [shown, paragraphs, inParagraph] = ['', 0, false]
  return {
    open: ({ name }: SaxTag): boolean => {
      if (!OF_TEXT.has(name)) return false
      if (name === 'text:p') {
        if (paragraphs > 0) shown += '\n'
        paragraphs += 1
        inParagraph = true
      }
      shown += SPACES[name] ?? ''
      return true
    },
    close: (name: string) => {
      if (name === 'text:p') inParagraph = false
    },
    // between the paragraphs stands nothing but the file's own lines
    text: (text: string) => {
      if (inParagraph) shown += text
    },
    value: () => valueOf(attributes, shown.trim()),
  }
}

export type OdsCell = ReturnType<typeof odsCell>

/** As somebody would type it, and as the cells of an XLSX are read: a day as `2026-03-05`, a number without rounding, „ano" for true. */
function valueOf(attributes: SaxTag['attributes'], shown: string): TableCell {
  if (attributes['calcext:value-type'] === 'error') return null
  const own = attributes[VALUES[attributes['office:value-type'] ?? ''] ?? '']
  switch (attributes['office:value-type']) {
    case undefined:
      return attributes['table:formula'] !== undefined && shown === '' ? null : withoutGuard(shown)
    case 'float':
    case 'percentage':
    case 'currency':
      return own === undefined || own === '' || !Number.isFinite(Number(own))
        ? shown
        : String(Number(own))
    case 'date':
      return own?.slice(0, 10) ?? shown
    case 'boolean':
      return own === 'true' ? 'ano' : 'ne'
    default:
      return withoutGuard(own?.trim() ?? shown)
  }
}

const VALUES: Readonly<Record<string, string>> = {
  float: 'office:value',
  percentage: 'office:value',
  currency: 'office:value',
  date: 'office:date-value',
  boolean: 'office:boolean-value',
  string: 'office:string-value',
}
