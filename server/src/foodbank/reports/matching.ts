import type { NarrowCounting } from '@crm/contract/foodbank/reports/cells'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { sql, type RawBuilder } from 'kysely'
import { REGULAR_MONTHS } from '@crm/contract/foodbank/reports/cells'
import type { Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import {
  seesOnlySomeRequests,
  seesOnlySomeSupports,
  visibleRequests,
  visibleSupports,
} from '../visibility/scope.ts'
import type { Paid } from '../programme-rules/matching.ts'
import type { Group, GroupBy, YearTrait } from './cell.ts'

/** Where the rows of a number are read from. */
export type Source = {
  /** Rows like those of `foodbank.support`. */
  readonly supports: RawBuilder<unknown>
  /** Rows like those of `foodbank.help_request`; frozen ones have the region and the type of their day. */
  readonly requests: RawBuilder<unknown>
  /** What a closed report was computed from: whoever may read it may know of all its rows. */
  readonly isFrozen: boolean
}
export const REGISTER: Source = {
  supports: sql`foodbank.support`,
  requests: sql`foodbank.help_request`,
  isFrozen: false,
}

/** What a report is narrowed to: its filters, and the rows that its reader may know of; null may know of all. */
export type Counted = {
  readonly query: ReportQuery
  readonly actor: Actor | null
  /** The register without. */
  readonly source?: Source
}
/** The same where it matters which help the programme paid for. */
export type CountedByRules = Counted & {
  readonly paid: Paid
  /** Which help counts, and with it which hand-outs; all without. */
  readonly counting: NarrowCounting | undefined
}

/** True when the reader's rights leave some rows out. */
export const seesOnlySome = (actor: Actor) =>
  seesOnlySomeSupports(actor) || seesOnlySomeRequests(actor)

/** Condition on `foodbank.support s`: the hand-outs that the report counts. */
export const isCountedSupport = ({ query, actor, source }: Counted): RawBuilder<boolean> =>
  allOf([
    condition`s.date between ${query.date_from} and ${query.date_to}`,
    actor && !source?.isFrozen ? visibleSupports(actor) : null,
    query.organization_id === undefined
      ? null
      : condition`s.organization_id = ${query.organization_id}`,
    query.region_id === undefined ? null : condition`s.region_id = ${query.region_id}`,
    query.applicant_type_id === undefined
      ? null
      : condition`s.applicant_type_id = ${query.applicant_type_id}`,
  ])

/** Condition on `foodbank.help_request r` and its `foodbank.applicant a`, whose region and type a request has: those that the report counts. */
export const isCountedRequest = (
  { query, actor, source }: Counted,
  on: 'created' | 'reserved',
): RawBuilder<boolean> =>
  allOf([
    on === 'reserved'
      ? condition`r.reserved_on between ${query.date_from} and ${query.date_to}`
      : isCreatedIn(query),
    actor && !source?.isFrozen ? visibleRequests(actor) : null,
    query.organization_id === undefined
      ? null
      : condition`r.to_organization_id = ${query.organization_id}`,
    query.region_id === undefined ? null : condition`a.region_id = ${query.region_id}`,
    query.applicant_type_id === undefined
      ? null
      : condition`a.applicant_type_id = ${query.applicant_type_id}`,
  ])

/** Days are those of Prague, whatever the length of the first and the last one. */
const isCreatedIn = ({ date_from, date_to }: ReportQuery): RawBuilder<boolean> => condition`(
  r.created_at >= ${date_from}::date::timestamp at time zone 'Europe/Prague'
  and r.created_at < (${date_to}::date + 1)::timestamp at time zone 'Europe/Prague'
)`

const MONTH_OF_SUPPORT = sql`to_char(s.date, 'YYYY-MM')`
const SUPPORT_GROUPS: Readonly<Record<GroupBy, RawBuilder<unknown>>> = {
  organizations: sql`s.organization_id`,
  recommending: sql`s.from_organization_id`,
  regions: sql`s.region_id`,
  types: sql`s.applicant_type_id`,
  months: MONTH_OF_SUPPORT,
}
const REQUEST_GROUPS: Readonly<Record<GroupBy, RawBuilder<unknown>>> = {
  organizations: sql`r.to_organization_id`,
  recommending: sql`r.from_organization_id`,
  regions: sql`a.region_id`,
  types: sql`a.applicant_type_id`,
  months: sql`to_char(r.reserved_on, 'YYYY-MM')`,
}

/** Condition on `foodbank.support s`: of the group. */
export const isSupportOf = (group: Group | undefined) => isOf(SUPPORT_GROUPS, group)
/** Condition on `foodbank.help_request r` and its `foodbank.applicant a`: of the group. */
export const isRequestOf = (group: Group | undefined) => isOf(REQUEST_GROUPS, group)

function isOf(
  columns: Readonly<Record<GroupBy, RawBuilder<unknown>>>,
  group: Group | undefined,
): RawBuilder<boolean> {
  if (!group) return condition`true`
  return group.key === null
    ? condition`${columns[group.by]} is null`
    : condition`${columns[group.by]} = ${group.key}`
}

/** Condition on households that had so many hand-outs, in so many months. */
export const hasVisits = (
  trait: Exclude<YearTrait, 'ended'>,
  {
    visits,
    months,
  }: { readonly visits: RawBuilder<unknown>; readonly months: RawBuilder<unknown> },
): RawBuilder<boolean> => {
  if (trait === 'regular') return condition`${months} >= ${sql.lit(REGULAR_MONTHS)}`
  const [least, most = least] = trait.split('-')
  return most === ''
    ? condition`${visits} >= ${sql.lit(Number(least))}`
    : condition`${visits} between ${sql.lit(Number(least))} and ${sql.lit(Number(most))}`
}

/** The year before the period: of the rows that its reader may know of, the same ones. */
export function getYearBefore<Some extends Counted>(counted: Some): Some {
  const { date_from } = counted.query
  const year = Number(date_from.slice(0, 4)) - 1
  return {
    ...counted,
    query: {
      ...counted.query,
      date_from: `${year}${date_from.slice(4)}`.replace('-02-29', '-02-28'),
      date_to: addDays(date_from, -1),
    },
  }
}

/** Condition on a household of the year before the period: it was not helped in the period, by any organization. */
export const hasEnded = (
  { query: { date_from, date_to } }: Counted,
  applicantId: RawBuilder<unknown>,
): RawBuilder<boolean> => condition`not exists (
  select from foodbank.support e where e.applicant_id = ${applicantId} and e.date between ${date_from} and ${date_to})`

/** Condition on a household `h` of the period: it was not helped before. */
export const isFirstTime = ({ query, source }: Counted): RawBuilder<boolean> =>
  source?.isFrozen
    ? condition`not exists (select from ${source.supports} e where e.applicant_id = h.applicant_id and e.helped_before)`
    : condition`
  not exists (select from foodbank.support e where e.applicant_id = h.applicant_id and e.date < ${query.date_from})`
