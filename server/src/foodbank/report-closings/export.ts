import type {
  Closing,
  ClosingQuery,
  RestatedRow,
  RestatedRowQuery,
  RowContent,
} from '@crm/contract/foodbank/reports/report-closings'
import {
  column,
  inWords as wordsFor,
  type ExportColumn,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { listClosings, listRestatedRows } from './service.ts'

/** Closed periods as a file. */
export const closingExport: ListExport<Closing, ClosingQuery> = {
  table: 'foodbank.report_closing',
  fileName: { cs: 'uzavrena-obdobi', en: 'closed-periods' },
  title: { cs: 'Uzavřená období', en: 'Closed periods' },
  columns: [
    column('date', ['Od', 'From'], (row) => row.date_from),
    column('date', ['Do', 'To'], (row) => row.date_to),
    column(
      'text',
      ['Organizace', 'Organization'],
      (row, language) => row.organization_name ?? WHOLE[language],
      30,
    ),
    column('integer', ['Verze', 'Version'], (row) => row.version, 8),
    column(
      'text',
      ['Platí', 'Valid'],
      (row, language) => (row.is_latest ? YES : REPLACED)[language],
      14,
    ),
    column('moment', ['Uzavřeno', 'Closed'], (row) => row.closed_at),
    column('text', ['Kdo uzavřel', 'Closed by'], (row) => row.closed_by_name, 22),
    column('text', ['Poznámka', 'Note'], (row) => row.note, 36),
  ],
  page: ({ db }, actor, query) => listClosings(db, actor, query),
}

const WHOLE: Words = { cs: 'celá potravinová banka', en: 'the whole food bank' }
const YES: Words = { cs: 'ano', en: 'yes' }
const REPLACED: Words = { cs: 'nahrazená', en: 'replaced' }

/** What has changed in a closed period since, record by record, with what each was and what it is. */
export const restatedRowExport: ListExport<RestatedRow, RestatedRowQuery> = {
  table: 'foodbank.report_closing',
  fileName: { cs: 'zmeny-uzavreneho-obdobi', en: 'changes-of-a-closed-period' },
  title: { cs: 'Změny od uzavření', en: 'Changes since closing' },
  columns: [
    column(
      'text',
      ['Záznam', 'Record'],
      (row, language) => wordsFor(KINDS, row.kind, language),
      12,
    ),
    column(
      'text',
      ['Změna', 'Change'],
      (row, language) => wordsFor(CHANGES, row.change, language),
      12,
    ),
    ...thenAndNow('date', ['Den', 'Day'], (content) => content.date),
    ...thenAndNow(
      'text',
      ['Výdejní místo', 'Distribution point'],
      (content) => content.organization?.name ?? null,
    ),
    ...thenAndNow(
      'text',
      ['Doporučující organizace', 'Recommending organization'],
      (content) => content.from_organization?.name ?? null,
    ),
    ...thenAndNow('text', ['Region', 'Region'], (content) => content.region?.name ?? null),
    ...thenAndNow(
      'text',
      ['Typ žadatele', 'Applicant type'],
      (content) => content.applicant_type?.name ?? null,
    ),
    ...thenAndNow('text', ['Stav', 'Status'], (content, language) =>
      wordsFor(STATUSES, content.status, language),
    ),
    ...thenAndNow('integer', ['Osob', 'People'], (content) => content.household?.length ?? null),
    ...thenAndNow('number', ['Kilogramů', 'Kilograms'], (content) => content.total),
    ...thenAndNow('text', ['Ukazatel', 'Indicator'], (content) => content.indicator),
    ...thenAndNow('number', ['Hodnota', 'Value'], (content) => content.value),
  ],
  page: ({ db }, actor, query, { id = '' }) => listRestatedRows(db, actor, id, query),
}

const KINDS: Readonly<Record<RestatedRow['kind'], Words>> = {
  support: { cs: 'Výdej', en: 'Hand-out' },
  request: { cs: 'Rezervace', en: 'Reservation' },
  estimate: { cs: 'Odhad', en: 'Estimate' },
}
const CHANGES: Readonly<Record<RestatedRow['change'], Words>> = {
  added: { cs: 'přidáno', en: 'added' },
  removed: { cs: 'odebráno', en: 'removed' },
  changed: { cs: 'upraveno', en: 'changed' },
}
const STATUSES: Readonly<Record<NonNullable<RowContent['status']>, Words>> = {
  active: { cs: 'Aktivní', en: 'Active' },
  confirmed: { cs: 'Vydáno', en: 'Served' },
  rejected: { cs: 'Bez účasti', en: 'No-show' },
}

/** One part of a record in two columns: as it was frozen, and as it is. */
function thenAndNow(
  kind: ExportColumn<RestatedRow>['kind'],
  [cs, en]: readonly [string, string],
  value: (content: RowContent, language: keyof Words) => string | number | null,
): ExportColumn<RestatedRow>[] {
  const width = kind === 'text' ? 20 : 13
  return [
    column(
      kind,
      [`${cs}, uzavřeno`, `${en}, closed`],
      ({ closed }, language) => closed && value(closed, language),
      width,
    ),
    column(
      kind,
      [`${cs}, dnes`, `${en}, now`],
      ({ now }, language) => now && value(now, language),
      width,
    ),
  ]
}
