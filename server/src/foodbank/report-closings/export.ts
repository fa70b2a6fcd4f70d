import type { Language } from '@crm/contract/core/translations'
import type {
  Closing,
  ClosingQuery,
  RestatedRow,
  RestatedRowQuery,
  RowContent,
} from '@crm/contract/foodbank/closings/report-closings'
import { saidCode, saidPeriod, saidRecord, type Words } from '#platform/export/filters.ts'
import {
  column,
  inWords as wordsFor,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { describeRow } from '@crm/contract/foodbank/reports/restated-words'
import { describeComparison } from './comparison-words.ts'
import { getReasons, restatedWordsIn } from './restated-words.ts'
import { getCompared, listClosings, listRestatedRows } from './service.ts'
import { textsIn, wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('report-closings')

/** Closed periods as a file. */
export const closingExport: ListExport<Closing, ClosingQuery> = {
  table: 'foodbank.report_closing',
  fileName: words('file_closed_periods'),
  title: words('closed_periods'),
  columns: [
    column('date', words('from'), (row) => row.date_from),
    column('date', words('to'), (row) => row.date_to),
    column(
      'text',
      words('organization'),
      (row, language) => row.organization_name ?? WHOLE[language],
    ),
    column('integer', words('version'), (row) => row.version),
    column('text', words('valid'), (row, language) => (row.is_latest ? YES : REPLACED)[language]),
    column('moment', words('closed'), (row) => row.closed_at),
    column('text', words('closed_by'), (row) => row.closed_by_name),
    column('text', words('note'), (row) => row.note),
  ],
  filters: {
    organization_id: saidRecord(words('organization'), 'foodbank.organization'),
    date_from: saidPeriod(screen('period'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
  },
  orders: { closed_at: words('closed'), date_from: words('from') },
  page: ({ db }, actor, query) => listClosings(db, actor, query),
}

const WHOLE: Words = words('the_whole_food_bank')
const YES: Words = words('yes')
const REPLACED: Words = words('replaced')

/** A rule without an organization is of the whole. */
const getPlace = ({ kind, closed, now }: RestatedRow, language: Language) =>
  (now ?? closed)?.organization?.name ?? (kind === 'rule' ? WHOLE[language] : null)

const KINDS: Readonly<Record<RestatedRow['kind'], Words>> = {
  support: words('hand_out'),
  request: words('reservation'),
  estimate: words('estimate'),
  rule: words('rule'),
}
const CHANGES: Readonly<Record<RestatedRow['change'], Words>> = {
  added: words('added'),
  removed: words('removed'),
  changed: words('changed'),
}
const STATUSES: Readonly<Record<NonNullable<RowContent['status']>, Words>> = {
  active: words('active'),
  confirmed: words('served'),
  rejected: words('no_show'),
}

const PAYS: Readonly<Record<NonNullable<RowContent['pays']>, Words>> = {
  products: words('pays_products'),
  products_and_logistics: words('pays_products_and_logistics'),
  nothing: words('pays_nothing'),
}

/** What has changed in a closed period since, record by record, with what each was and what it is. */
export const restatedRowExport: ListExport<RestatedRow, RestatedRowQuery> = {
  table: 'foodbank.report_closing',
  fileName: words('file_changes_of_a_closed_period'),
  title: words('changes_since_closing'),
  about: async ({ reading: { db, clock }, actor, params: { id = '' }, language }) => {
    const { closing, successor } = await getCompared(db, actor, id)
    return describeComparison({ closing, successor, now: clock.now().toISOString() }, language)
  },
  columns: [
    column('text', words('record'), (row, language) => wordsFor(KINDS, row.kind, language)),
    column('date', words('day_2'), (row) => (row.now ?? row.closed)?.date ?? null),
    column('text', words('distribution_point'), getPlace),
    column('text', words('change'), (row, language) => wordsFor(CHANGES, row.change, language)),
    column('text', words('what_changed'), (row, language) =>
      describeRow(row, restatedWordsIn(language)),
    ),
    column('moment', words('changed_at'), (row) => row.acts.at(-1)?.at ?? null),
    column('text', words('changed_by'), (row) => row.acts.at(-1)?.by ?? null),
    column('text', words('changed_why'), (row, language) => getReasons(row.acts, language)),
    { ...column('text', words('record_key'), (row) => row.record_id), only: 'sheets' },
    ...getParts().map((part) => ({ ...part, only: 'sheets' as const })),
  ],
  filters: { change: saidCode(words('change'), CHANGES), kind: saidCode(words('record'), KINDS) },
  orders: { record: words('record') },
  page: ({ db }, actor, query, { id = '' }) => listRestatedRows(db, actor, id, query),
}

/** One part of a record in two columns: as it was frozen, and as it is. */
function thenAndNow(
  kind: ExportColumn<RestatedRow>['kind'],
  title: Words,
  value: (content: RowContent, language: keyof Words) => string | number | null,
): ExportColumn<RestatedRow>[] {
  const titled = (which: 'column_closed' | 'column_now'): Words => ({
    cs: textsIn('cs', 'foodbank-exports')(which, { title: title.cs }),
    en: textsIn('en', 'foodbank-exports')(which, { title: title.en }),
  })
  return [
    column(
      kind,
      titled('column_closed'),
      ({ closed }, language) => closed && value(closed, language),
    ),
    column(kind, titled('column_now'), ({ now }, language) => now && value(now, language)),
  ]
}

/** Every part of a record for calculating with it, too many for paper. */
function getParts(): ExportColumn<RestatedRow>[] {
  return [
    ...thenAndNow('date', words('day_2'), (content) => content.date),
    ...thenAndNow(
      'text',
      words('distribution_point'),
      (content) => content.organization?.name ?? null,
    ),
    ...thenAndNow(
      'text',
      words('recommending_organization'),
      (content) => content.from_organization?.name ?? null,
    ),
    ...thenAndNow('text', words('region'), (content) => content.region?.name ?? null),
    ...thenAndNow(
      'text',
      words('applicant_type'),
      (content) => content.applicant_type?.name ?? null,
    ),
    ...thenAndNow('text', words('status'), (content, language) =>
      wordsFor(STATUSES, content.status, language),
    ),
    ...thenAndNow('integer', words('people_2'), (content) => content.household?.length ?? null),
    ...thenAndNow('number', words('kilograms'), (content) => content.total),
    ...thenAndNow('text', words('indicator'), (content) => content.indicator),
    ...thenAndNow('number', words('value'), (content) => content.value),
    ...thenAndNow('text', words('pays'), (content, language) =>
      wordsFor(PAYS, content.pays, language),
    ),
  ]
}
