import { SUMS, toShown, type SumUnit } from '@crm/contract/foodbank/federation/sums'
import { sumTitle } from '@crm/contract/foodbank/federation/sum-words'
import type {
  DispatchQuery,
  DispatchRow,
  DispatchStatus,
} from '@crm/contract/foodbank/federation/federation'
import type { Member, MemberQuery } from '@crm/contract/foodbank/federation/members'
import type {
  BankQuery,
  BankRow,
  FederationPeriod,
  PeriodQuery,
} from '@crm/contract/foodbank/federation/statements'
import type { StatementRefusal } from '@crm/contract/foodbank/federation/statements.endpoints'
import { saidCode, yesNo, type Words } from '#platform/export/filters.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import type { Connection } from '#platform/database/database.ts'
import { getSort } from '#platform/http/paging.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { layoutWordsIn } from '../paper/layout-words.ts'
import { momentText } from '../paper/shown.ts'
import { list as listDispatches } from './dispatches-repository.ts'
import { list as listMembers } from './members-repository.ts'
import { listBanks, listPeriods } from './statements-repository.ts'
import { addUp, slice } from './totals.ts'

const words = wordsIn('federation')

const STATUSES: Readonly<Record<DispatchStatus, Words>> = {
  waiting: words('status.waiting'),
  taken: words('status.taken'),
  refused: words('status.refused'),
  replaced: words('status.replaced'),
}
const REFUSALS: Readonly<Record<StatementRefusal, Words>> = {
  'federation.not_receiving': words('refusal.not_receiving'),
  'federation.unknown_key': words('refusal.unknown_key'),
  'federation.member_inactive': words('refusal.member_inactive'),
  'federation.wrong_signature': words('refusal.wrong_signature'),
  'federation.invalid_statement': words('refusal.invalid_statement'),
  'federation.period_not_ended': words('refusal.period_not_ended'),
  'federation.outdated': words('refusal.outdated'),
  'federation.conflict': words('refusal.conflict'),
  too_many_requests: words('refusal.too_many_requests'),
}

export const dispatchExport: ListExport<DispatchRow, DispatchQuery> = {
  table: 'foodbank.federation_dispatch',
  fileName: words('sent.file'),
  title: words('sent.title'),
  columns: [
    column('date', words('column.period_from'), (row) => row.date_from),
    column('date', words('column.period_to'), (row) => row.date_to),
    column('integer', words('sent.version'), (row) => row.version),
    column('moment', words('sent.closed'), (row) => row.closed_at),
    column('text', words('sent.state'), (row, language) =>
      row.status === null
        ? words('status.unsent')[language]
        : inWords(STATUSES, row.status, language),
    ),
    column('text', words('sent.answer'), (row, language) =>
      inWords(REFUSALS, row.refusal, language),
    ),
    column('integer', words('sent.tries'), (row) => row.tries),
    column('text', words('sent.address'), (row) => row.address),
    column('moment', words('sent.attempted'), (row) => row.attempted_at),
    column('moment', words('status.taken'), (row) => row.taken_at),
  ],
  filters: { status: saidCode(words('sent.state'), STATUSES) },
  orders: { date_from: words('sent.period'), closed_at: words('sent.closed') },
  page: ({ db }, _actor, query) => listDispatches(db, query),
}

export const memberExport: ListExport<Member, MemberQuery> = {
  table: 'foodbank.federation_member',
  fileName: words('members.file'),
  title: wordsIn('federation')('table.member'),
  columns: [
    column('text', words('field.name'), (row) => row.name),
    column('text', words('field.is_active'), (row, language) => yesNo(row.is_active, language)),
    column('date', words('field.joined_on'), (row) => row.joined_on),
    column('moment', words('members.received'), (row) => row.received_at),
    column('text', words('field.fingerprint'), (row) => row.fingerprint),
    {
      ...column<Member>('text', words('field.public_key'), (row) => row.public_key),
      only: 'sheets',
    },
  ],
  filters: {},
  orders: { name: words('field.name') },
  page: ({ db }, _actor, query) => listMembers(db, query),
}

export const periodExport: ListExport<FederationPeriod, PeriodQuery> = {
  table: 'foodbank.federation_statement',
  fileName: words('periods.file'),
  title: words('table.statement'),
  columns: [
    column('date', words('column.period_from'), (row) => row.date_from),
    column('date', words('column.period_to'), (row) => row.date_to),
    column(
      'text',
      words('periods.received'),
      (row, language) =>
        words('periods.of', { received: String(row.received), expected: String(row.expected) })[
          language
        ],
    ),
    column('text', words('periods.missing'), (row) => row.missing.join(', ')),
    column('moment', words('periods.latest'), (row) => row.received_at),
  ],
  filters: {},
  orders: { date_from: words('sent.period') },
  page: ({ db }, _actor, query) => listPeriods(db, query),
}

const layout = { cs: layoutWordsIn('cs'), en: layoutWordsIn('en') }

/** As exact as it was told: counts, kilograms with grams, euros with cents. */
const sumColumn = (title: Words, code: string, unit: SumUnit): ExportColumn<BankRow> =>
  column(unit === 'count' ? 'integer' : 'number', title, ({ sums: { [code]: value } }) =>
    value === undefined ? null : toShown(value, unit),
  )

/** Every sum has its column. */
const sumColumns: readonly ExportColumn<BankRow>[] = SUMS.map(({ code, unit }) => {
  const said = words(`unit.${unit}`)
  const title = { cs: titleOf(code, 'cs', said), en: titleOf(code, 'en', said) }
  return { ...sumColumn(title, code, unit), only: 'sheets' }
})

function titleOf(code: string, language: 'cs' | 'en', unit: Words): string {
  return `${sumTitle(code, layout[language])} [${unit[language]}]`
}

const unitOf = (code: string) => SUMS.find((one) => one.code === code)?.unit ?? 'count'
const keySum = (title: Words, code: string): ExportColumn<BankRow> => ({
  ...sumColumn(title, code, unitOf(code)),
  only: 'paper',
})

/** A row of each bank, and under them the sums of all. */
export const bankExport: ListExport<BankRow, BankQuery> = {
  table: 'foodbank.federation_statement',
  fileName: words('period.file'),
  title: words('period.totals'),
  columns: [
    column('text', words('field.name'), (row, language) =>
      isTotal(row) ? words('period.all')[language] : row.name,
    ),
    column('integer', words('period.version'), (row) => row.version),
    column('moment', words('period.received'), (row) => row.received_at),
    keySum(words('key_sum.households'), 'households.total'),
    keySum(words('key_sum.persons'), 'indicator.EMCR01.all'),
    keySum(words('key_sum.food'), 'categories.sum-food.total'),
    keySum(words('key_sum.material'), 'categories.sum-material.total'),
    ...sumColumns,
  ],
  filters: {},
  about: ({ params: { date_from, date_to }, language }) => [
    `${words('sent.period')[language]}: ${momentText.day(language, date_from ?? '')} – ${momentText.day(language, date_to ?? '')}`,
    words('period.twice')[language],
  ],
  orders: { name: words('field.name') },
  page: async ({ db }, _actor, query, { date_from = '', date_to = '' }) => {
    const rows = await listWithTotal(db, { date_from, date_to }, query)
    return { rows: slice(rows, query), total: rows.length }
  },
  isTotal,
}

function isTotal({ id }: BankRow): boolean {
  return id === ''
}

async function listWithTotal(
  db: Connection,
  period: { readonly date_from: string; readonly date_to: string },
  query: BankQuery,
): Promise<BankRow[]> {
  const banks = await listBanks(db, period, getSort(query.sort).direction)
  const totals = addUp(banks.map(({ sums }) => sums))
  const sums = Object.fromEntries(totals.map(({ code, total }) => [code, total]))
  const all = { id: '', name: '', is_active: true, version: null, received_at: null, sums }
  return banks.length === 0 ? banks : [...banks, all]
}
