import type { Language } from '@crm/contract/core/translations'
import type { RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { XlsxSheet } from '#platform/xlsx/sheet.ts'
import type { Marks } from '../paper/issued-paper.ts'
import { workbookSheets, type WorkbookPart, type WorkbookTable } from '../paper/workbook.ts'
import { getAbout, headTable, type DocumentSource } from './head.ts'
import { methodLines } from './paper/method.ts'
import { figuresTable, getSource, recordsTable, type Restated } from './restatement.ts'
import { getTables, type DocumentTable } from './tables.ts'
import { wordsIn } from './words.ts'

type Frame = { readonly marks: Marks; readonly streams?: readonly XlsxSheet[] }

/** The workbook: what it is, and a sheet for each table. */
export function reportSheets(
  source: DocumentSource,
  { marks, streams = [] }: Frame,
  language: Language,
): XlsxSheet[] {
  const { report, closed } = source
  const workbook = {
    title: wordsIn(language)(closed ? 'closed' : 'report'),
    about: getAbout(report, language),
    parts: getParts(source, language),
    tables: getTables(report, language).map((table) => named(table, language)),
    streams,
    marks,
  }
  return workbookSheets(workbook, language)
}

/** What a closed version says otherwise, with the new report or with no more than its head. */
export function restatementSheets(
  restated: Restated,
  part: RestatementPart,
  marks: Marks,
  language: Language,
): XlsxSheet[] {
  const source = getSource(restated)
  const tables = [
    figuresTable(restated, language, false),
    recordsTable(restated, language, false),
    ...(part === 'whole' ? getTables(source.report, language) : []),
  ]
  const workbook = {
    title: wordsIn(language)(part === 'whole' ? 'restatement' : 'changes'),
    about: getAbout(source.report, language),
    parts: part === 'whole' ? getParts(source, language) : [headPart(source, language)],
    tables: tables.map((table) => named(table, language)),
    marks,
  }
  return workbookSheets(workbook, language)
}

const getParts = (source: DocumentSource, language: Language) => [
  headPart(source, language),
  methodPart(source.report, language),
]

/** Block A. */
export function headPart(source: DocumentSource, language: Language): WorkbookPart {
  const { title, rows } = headTable(source, language)
  const facts = rows.map(([label, value = null]) => [String(label), value] as const)
  return { title, facts }
}

/** How the report was computed, from its own data. */
const methodPart = (report: Report, language: Language): WorkbookPart => ({
  title: wordsIn(language)('method'),
  facts: methodLines(report, language)
    .flatMap(({ text, parts = [] }) => [text, ...parts])
    .map((text) => [null, text]),
})

const named = (
  { id, title, remarks, columns, rows, totals }: DocumentTable,
  language: Language,
): WorkbookTable => ({
  name: id === 'head' ? title : wordsIn(language)(`sheet.${id}`),
  title,
  columns,
  rows,
  totals,
  notes: remarks,
})
