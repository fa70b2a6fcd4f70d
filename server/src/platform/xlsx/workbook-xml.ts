import type { XlsxKind } from './sheet.ts'
import { cellText, xmlText } from './xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the styles below; the bold one is `BOLD` later. */
export const STYLES: Readonly<Record<XlsxKind, number>> = {
  text: 1,
  integer: 2,
  number: 3,
  percent: 4,
  date: 5,
  moment: 6,
  tonnes: 7,
}
export const BOLD = 7
export const HEADER_STYLE = 15
export const HEADING_STYLE = 16
/** Offset of the styles for cells to fill in. */
export const TO_FILL = 16
/** A line of a heading below its first. */
export const HEAD_LINE_STYLE = 24
/** A text of several lines. */
export const WRAPPED_STYLE = 25

/** So that they do not touch the text of the next column: dates on the left, numbers with a gap on the right. */
const sideOf = (style: number): string => {
  if (style === STYLES.text) return ''
  return style === STYLES.date || style === STYLES.moment
    ? ' horizontal="left"'
    : ' horizontal="right" indent="1"'
}

const FORMATS = [49, 3, 4, 164, 165, 166, 167]

const wrapped = (font: 0 | 2) =>
  `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`

/** Excel's formats 49 (text), 3 (#,##0) and 4 (#,##0.00), and four of ours. */
export const stylesXml = `${HEAD}<styleSheet ${MAIN}>
<numFmts count="4"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="d\\.\\ m\\.\\ yyyy"/><numFmt numFmtId="166" formatCode="d\\.\\ m\\.\\ yyyy\\ h:mm"/><numFmt numFmtId="167" formatCode="#,##0.00###"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECEF"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF3BF"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF868E96"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="26"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${looks(0)}${looks(1)}<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>${wrapped(2)}${looks(0, 3)}${wrapped(0)}${wrapped(0)}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

function looks(font: 0 | 1, fill: 0 | 3 = 0): string {
  return FORMATS.map(
    (format, index) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment${sideOf(index + 1)} vertical="top"/></xf>`,
  ).join('')
}

export const relationsXml = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** A written sheet, and the row numbers of its titles and rows. */
export type WrittenSheet = { readonly name: string; readonly table: WrittenTable }
type WrittenTable = {
  readonly isFiltered: boolean
  readonly titlesRow: number
  readonly lastRow: number
  readonly lastColumn: string
}

/** Titles repeat on every printed page, and the filter covers the rows. */
export function workbookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets
    .map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')
  const names = sheets.map(definedNames).join('')
  return `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${list}</sheets>${names && `<definedNames>${names}</definedNames>`}</workbook>`
}

function definedNames({ name, table }: WrittenSheet, index: number): string {
  const { isFiltered, titlesRow, lastRow, lastColumn } = table
  const quoted = `'${xmlText(name.replaceAll("'", "''"))}'`
  const filter = isFiltered
    ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted}!$A$${titlesRow}:$${lastColumn}$${lastRow}</definedName>`
    : ''
  return `${filter}<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$${titlesRow}:$${titlesRow}</definedName>`
}

/** Texts that were known only after the sheets; null where there are none. */
export const lateTextsXml = (texts: readonly string[]): string | null =>
  texts.length === 0
    ? null
    : `${HEAD}<sst ${MAIN} count="${texts.length}" uniqueCount="${texts.length}">${texts
        .map((text) => `<si><t xml:space="preserve">${cellText(text)}</t></si>`)
        .join('')}</sst>`

export function workbookRelationsXml(sheets: number, hasLateTexts: boolean): string {
  const list = numbers(sheets).map(
    (n) =>
      `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`
  const texts = hasLateTexts
    ? `<Relationship Id="rId${sheets + 2}" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`
    : ''
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}${texts}</Relationships>`
}

export function contentTypesXml(sheets: number, hasLateTexts: boolean): string {
  const list = numbers(sheets).map(
    (n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PART}.worksheet+xml"/>`,
  )
  const texts = hasLateTexts
    ? `<Override PartName="/xl/sharedStrings.xml" ContentType="${PART}.sharedStrings+xml"/>`
    : ''
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${texts}${list.join('')}</Types>`
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
