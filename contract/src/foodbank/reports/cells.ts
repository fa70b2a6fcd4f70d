import { z } from 'zod'
import { AMOUNT_ROWS } from '../amounts.ts'
import { SEXES } from '../applicants/household-members.ts'
import { INDICATORS } from './indicators.ts'

/**
 * What happened to goods of the stock, in kilograms: what came, what partners got and kept, what was lost,
 * and what a sorting took more than it gave.
 */
export const STOCK_COLUMNS = [
  'received_own',
  'received_op',
  'issued_own',
  'issued_op',
  'disposed',
  'fed',
  'missing',
  'sorted',
] as const

/** `created` are made in the period for whichever day; `reserved` are for a day of the period, and the others parts of them. */
export const REQUEST_COUNTS = ['created', 'reserved', 'confirmed', 'rejected', 'active'] as const
/** `first_time` were helped in the period for the first time ever. */
export const HOUSEHOLD_COUNTS = [
  'total',
  'first_time',
  'with_children',
  'single',
  'persons',
] as const
/**
 * Which help counts: what the programme paid for (the goods that it bought and, where the rule says so, donated food that it
 * transported, stored and distributed), only goods bought with EU money, or all help.
 */
export const COUNTINGS = ['paid', 'op', 'all'] as const
export type Counting = (typeof COUNTINGS)[number]
/** What the blocks that count by one counting at a time may be narrowed to; without one they count all help. */
export const NARROW_COUNTINGS = ['paid', 'op'] as const satisfies readonly Counting[]
export type NarrowCounting = (typeof NARROW_COUNTINGS)[number]
/** Which hand-outs make a person count: those with food or material, by the counting; all help has no suffix. */
export const PERSON_AIDS = [
  'food_paid',
  'material_paid',
  'food_op',
  'material_op',
  'food',
  'material',
] as const
export type PersonAid = (typeof PERSON_AIDS)[number]
/** Food and material by one of the countings. */
export const AIDS_BY_COUNTING = {
  paid: ['food_paid', 'material_paid'],
  op: ['food_op', 'material_op'],
  all: ['food', 'material'],
} as const satisfies Readonly<Record<Counting, readonly PersonAid[]>>
/** Rows of the tables of persons; FEAD's children to 15 and ESF+'s to 17 are sums of `AGE_BANDS`. */
export const REPORT_BANDS = ['0-17', '18-29', '30-64', '65+', 'unknown'] as const
export const PERSON_ROWS = [...REPORT_BANDS, 'total'] as const
export const PERSON_COLUMNS = [...SEXES, 'total'] as const
export const CATEGORY_SUMS = ['sum-food', 'sum-material', 'sum-total'] as const
export const CATEGORY_COLUMNS = ['own', 'op', 'total'] as const
/** The tables by organization, region and type. */
export const GROUP_TABLES = ['organizations', 'recommending', 'regions', 'types'] as const
/** Amounts in kilograms; `op` is the part of the other two that was bought with EU money. */
export const GROUP_COLUMNS = [
  'requests',
  'confirmed',
  'rejected',
  'households',
  'persons',
  'supports',
  'food',
  'material',
  'op',
] as const
export const MONTH_COLUMNS = ['supports', 'households', 'persons', 'kilograms'] as const
/**
 * Ages were exact by a full date of birth, or by the year; `households_gone` are deleted or anonymised by now: counted
 * from what was kept of the day of help.
 */
export const NOTE_COUNTS = [
  'persons_by_birth_date',
  'persons_by_birth_year',
  'persons_without_age',
  'persons_without_sex',
  'households_gone',
  'supports_without_request',
] as const

/** Households by how many hand-outs they had. */
export const VISIT_BANDS = ['1', '2-3', '4-6', '7-12', '13-'] as const
/** In how many different months a household was helped to be a regular one. */
export const REGULAR_MONTHS = 3
/**
 * What only the year in figures counts: households helped in `REGULAR_MONTHS` months, those that were helped in the year before the
 * period and not in it, children and seniors among all persons.
 */
export const YEAR_COUNTS = ['regular', 'ended', 'children', 'seniors'] as const
/** Goods of a month: `op` was bought with EU money, `own` is all other. */
export const YEAR_GOODS = ['own', 'op'] as const
export const YEAR_GROUPS = ['organizations', 'recommending'] as const

const computed = INDICATORS.filter((one) => one.kind !== 'estimate').map(({ code }) => code)
export type ComputedCode = (typeof computed)[number]
const shares = INDICATORS.filter((one) => one.kind === 'either').map(({ code }) => code)
/** Indicators that are counted in all three ways; a share is one number, for its regulation says what it is of. */
const counted = INDICATORS.filter((one) => one.kind === 'register').map(({ code }) => code)
export type CountedCode = (typeof counted)[number]
const isShare = (code: string) => shares.some((share) => share === code)
/** Whether the indicator is counted in all three ways. */
export const isCountedCode = (code: ComputedCode): code is CountedCode => !isShare(code)

/** `none` has no organization, region or type; `total` is the sum of the table. */
const groupKey = z.string().regex(/^(?:none|total|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** The parts of a cell's name: the block, then the row and the column of the number, as far as the block has them. */
const reportCell = z.union([
  z.tuple([z.literal('requests'), z.enum(REQUEST_COUNTS)]),
  z.tuple([z.literal('households'), z.enum(HOUSEHOLD_COUNTS)]),
  z.tuple([z.literal('persons'), z.enum(PERSON_AIDS), z.enum(PERSON_ROWS), z.enum(PERSON_COLUMNS)]),
  z.tuple([z.literal('indicator'), z.enum(computed)]),
  z.tuple([z.literal('indicator'), z.enum(counted), z.enum(['op', 'all'])]),
  z.tuple([
    z.literal('categories'),
    z.enum([...AMOUNT_ROWS.map(({ category }) => category), ...CATEGORY_SUMS]),
    z.enum(CATEGORY_COLUMNS),
  ]),
  z.tuple([z.enum(GROUP_TABLES), groupKey, z.enum(GROUP_COLUMNS)]),
  z.tuple([z.literal('months'), month, z.enum(MONTH_COLUMNS)]),
  z.tuple([z.literal('notes'), z.enum(NOTE_COUNTS)]),
  z.tuple([z.literal('year'), z.enum(YEAR_COUNTS)]),
  z.tuple([z.literal('year-visits'), z.enum(VISIT_BANDS)]),
  z.tuple([z.literal('year-months'), month, z.enum(YEAR_GOODS)]),
  z.tuple([z.literal('year-groups'), z.enum(YEAR_GROUPS), groupKey]),
])
/** Which number of the report: `['persons', 'food', '0-17', 'female']`. */
export type ReportCell = z.infer<typeof reportCell>

/** Whether the number counts help by the report's counting; persons and indicators have all three, and the rest is no help. */
export const isByCounting = ([block]: ReportCell): boolean =>
  ['households', 'categories', 'months', ...GROUP_TABLES].includes(block)

/** The number that a name means, undefined where the report has none of that name: `persons.food.0-17.female`. */
export const parseCell = (name: string): ReportCell | undefined =>
  reportCell.safeParse(name.split('.')).data

/** The name of a number in links, answers and closed reports. */
export const formatCell = (cell: ReportCell) => cell.join('.')
