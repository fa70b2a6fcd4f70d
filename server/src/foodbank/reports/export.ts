import type { ReportRow, ReportRowsQuery } from '@crm/contract/foodbank/reports/reports'
import { can } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { allowReports } from '#platform/database/one-moment.ts'
import type { Cell } from './cell.ts'
import { cellNamed } from './cells.ts'
import type { Counted } from './matching.ts'
import { countRows, declareRows, fetchRows } from './rows-repository.ts'

const STATUSES: Readonly<Record<NonNullable<ReportRow['status']>, Words>> = {
  active: { cs: 'Aktivní', en: 'Active' },
  confirmed: { cs: 'Vydáno', en: 'Served' },
  rejected: { cs: 'Bez účasti', en: 'No-show' },
}
const SEXES: Readonly<Record<NonNullable<ReportRow['sex']>, Words>> = {
  male: { cs: 'Muž', en: 'Male' },
  female: { cs: 'Žena', en: 'Female' },
  unspecified: { cs: 'Neuvedeno', en: 'Not given' },
}
const BANDS: Readonly<Record<NonNullable<ReportRow['age_band']>, Words>> = {
  '0-15': { cs: '0–15 let', en: '0–15 years' },
  '16-17': { cs: '16–17 let', en: '16–17 years' },
  '18-29': { cs: '18–29 let', en: '18–29 years' },
  '30-64': { cs: '30–64 let', en: '30–64 years' },
  '65+': { cs: '65 let a více', en: '65 years and over' },
  unknown: { cs: 'Neuvedeno', en: 'Not given' },
}
const TABLES: Readonly<Record<Cell['kind'], string>> = {
  request: 'foodbank.help_request',
  household: 'foodbank.support',
  person: 'foodbank.support',
  support: 'foodbank.support',
}

/** The rows behind a number of the report as a file. Refuses with `report.cell_not_found`. */
export function reportRowExport(name: string): ListExport<ReportRow, ReportRowsQuery> {
  const cell = cellNamed(name)
  if (!cell) throw new AppError('report.cell_not_found')
  return {
    table: TABLES[cell.kind],
    fileName: { cs: 'radky-reportu', en: 'report-rows' },
    title: { cs: 'Řádky reportu', en: 'Rows of the report' },
    columns: columnsOf(cell.kind),
    // Pages are asked for in their order, so that each goes on where the one before has ended.
    page: async ({ db }, actor, query) => {
      const counted: Counted = { query, actor }
      if (query.page > 1) return { rows: await fetchRows(db, query.per_page), total: 0 }
      await allowReports(db)
      await declareRows(db, counted, cell, query, can(actor, 'fb_applicant.read'))
      const rows = await fetchRows(db, query.per_page)
      const { total } =
        rows.length < query.per_page ? { total: rows.length } : await countRows(db, counted, cell)
      return { rows, total }
    },
  }
}

const person = [
  column<ReportRow>('text', ['Příjmení', 'Surname'], (row) => row.applicant_surname, 18),
  column<ReportRow>('text', ['Jméno', 'First name'], (row) => row.applicant_name, 16),
]
const places = [
  column<ReportRow>(
    'text',
    ['Výdejní místo', 'Distribution point'],
    (row) => row.organization_name,
  ),
  column<ReportRow>(
    'text',
    ['Doporučující organizace', 'Recommending organization'],
    (row) => row.from_organization_name,
  ),
  column<ReportRow>('text', ['Region', 'Region'], (row) => row.region_name, 20),
  column<ReportRow>(
    'text',
    ['Typ žadatele', 'Applicant type'],
    (row) => row.applicant_type_name,
    20,
  ),
]
const help = [
  column<ReportRow>('integer', ['Osob', 'People'], (row) => row.persons, 10),
  column<ReportRow>('number', ['Vydáno (kg)', 'Handed out (kg)'], (row) => row.kilograms),
]
const day = (title: readonly [string, string]) =>
  column<ReportRow>('date', title, (row) => row.date)

/** As the screen has them. */
function columnsOf(kind: Cell['kind']): ExportColumn<ReportRow>[] {
  switch (kind) {
    case 'request':
      return [
        ...person,
        day(['Termín', 'Slot']),
        column(
          'text',
          ['Stav', 'Status'],
          (row, language) => inWords(STATUSES, row.status, language),
          14,
        ),
        ...places,
      ]
    case 'household':
      return [...person, day(['Poslední pomoc', 'Last help']), ...places, ...help]
    case 'person':
      return [
        ...person,
        column(
          'text',
          ['Pohlaví', 'Sex'],
          (row, language) => inWords(SEXES, row.sex, language),
          12,
        ),
        column(
          'text',
          ['Věk', 'Age'],
          (row, language) => inWords(BANDS, row.age_band, language),
          14,
        ),
        day(['Poslední pomoc', 'Last help']),
        ...places,
      ]
    case 'support':
      return [...person, day(['Datum výdeje', 'Date']), ...places, ...help]
  }
}
