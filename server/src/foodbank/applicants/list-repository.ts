import {
  applicant,
  applicantRow,
  type ApplicantQuery,
} from '@crm/contract/foodbank/applicants/applicants'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { getBeginning, getForm } from '#platform/database/piece-search.ts'
import { allOf, besideTotal, condition, typedSql } from '#platform/database/typed-sql.ts'
import { isNotGuessed, isRestricted, isWithheld, unlessWithheld } from '../restriction/scope.ts'
import { isOwnClient } from '../visibility/scope.ts'
import { isHolderOf, isReachedBy } from './matching.ts'
import { getSearchWords, type Initials } from './search-words.ts'
import { isPresent } from '../household-members/matching.ts'

/** Every typed word begins one, stands in one, or is like those found for it. */
export type Precision = 'begins' | 'exact' | { readonly near: readonly NearPiece[] }
/** Names that have a word of these, or in which the piece stands. */
export type NearPiece = { readonly words: readonly string[]; readonly pattern: string | null }

export type ApplicantListQuery = ApplicantQuery & {
  readonly withRestricted?: boolean
  /** Only their own clients. */
  readonly clientsOf?: Actor | null
}

/** Filters that would say something of somebody restricted. */
const TELLING = [
  'region_id',
  'applicant_type_id',
  'pending',
  'informed',
  'helped_from',
  'helped_to',
  'last_assistance_from',
  'last_assistance_to',
] as const satisfies readonly (keyof ApplicantQuery)[]

/** With the contact, which files have and lists do not. */
const listed = applicantRow.extend(
  applicant.pick({ phone: true, email: true, language: true, told_by: true }).shape,
)
export type ListedApplicant = z.infer<typeof listed>
export type ApplicantPage = { rows: ListedApplicant[]; total: number; capped: boolean }

const countedListed = besideTotal(listed)

/**
 * One page and the number of matches: exact within an organization, and of a whole region, otherwise capped.
 * Keys are chosen before the joins, so late pages stay cheap.
 */
export async function list(
  db: Connection,
  actor: Actor,
  query: ApplicantListQuery,
  precision: Precision,
) {
  const order = ORDERS[query.sort]
  const shown = (value: RawBuilder<unknown>) => unlessWithheld('a', actor, value)
  const helped = await helpedIn(db, query)
  const matching = sql`from ${getSource(precision)} a where ${allOf([...getConditions(actor, query, precision), ...helped.conditions])}`
  const bounded =
    query.organization_id !== undefined ||
    (query.region_id !== undefined && query.search === undefined)
  const all = bounded
    ? sql`select ${matching}`
    : sql`select ${matching} ${typeof precision === 'object' ? sql`` : countingOrder(query)} limit ${TOTAL_CAP}`
  const { rows } = await typedSql(countedListed)`
    ${helped.lookedUp} select counted.total, a.id, a.name, a.surname, ${shown(sql`a.personal_number`)} as personal_number, a.organization_id,
      o.name as organization_name, o.label as organization_label,
      ${shown(sql`a.phone`)} as phone, ${shown(sql`a.email`)} as email, ${shown(sql`a.language`)} as language, ${shown(sql`a.told_by`)} as told_by,
      ${shown(sql`g.name`)} as region_name, coalesce(${shown(sql`a.warning`)} is not null, false) as has_warning, ${isRestricted('a')} as is_restricted,
      ${shown(sql`1 + (select count(*) from foodbank.household_member m where m.applicant_id = a.id and ${isPresent('m')})`)} as persons,
      ${shown(sql`(select count(*) from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active')`)} as pending_requests,
      ${shown(sql`(select max(s.date) from foodbank.support s where s.applicant_id = a.id)`)} as last_assistance_at
    from (select count(*) as total from (${all}) matching) counted
    left join (select a.id ${matching} order by ${order} ${pageOf(query)}) page on true
    left join foodbank.applicant a on a.id = page.id
    left join foodbank.organization o on o.id = a.organization_id
    left join foodbank.region g on g.id = a.region_id
    order by ${order} ${dependsOnValues(query) ? plannedAnew : sql``}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.filter((row) => row.id !== null),
    total,
    capped: !bounded && total >= TOTAL_CAP,
  }
}

function getConditions(
  actor: Actor,
  query: ApplicantListQuery,
  precision: Precision,
): (RawBuilder<boolean> | null)[] {
  const {
    search,
    organization_id,
    region_id,
    applicant_type_id,
    pending,
    informed,
    withRestricted = true,
    clientsOf = null,
  } = query
  const number = query.personal_number?.replace(/[\s/]/g, '')
  const isWaiting = condition`exists (select from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active')`
  return [
    query.deleted
      ? condition`a.deleted_at is not null and a.merged_into_id is null and a.anonymized_at is null`
      : condition`a.deleted_at is null`,
    withRestricted ? null : condition`not ${isRestricted('a')}`,
    TELLING.some((name) => query[name] !== undefined)
      ? condition`not ${isWithheld('a', actor)}`
      : null,
    readCardNumber(query.search ?? '') === null ? isNotGuessed('a', actor, query.search) : null,
    isNotGuessed('a', actor, query.personal_number),
    clientsOf && isOwnClient('a.id', clientsOf),
    organization_id === undefined ? null : condition`a.organization_id = ${organization_id}`,
    region_id === undefined ? null : condition`a.region_id = ${region_id}`,
    applicant_type_id === undefined ? null : condition`a.applicant_type_id = ${applicant_type_id}`,
    // `:` follows 9, so the range ends after all numbers with this prefix.
    number
      ? condition`a.personal_number >= ${number} and a.personal_number < ${`${number}:`}`
      : null,
    pending === undefined ? null : pending ? isWaiting : condition`not ${isWaiting}`,
    informed === undefined ? null : informed ? IS_INFORMED : condition`not ${IS_INFORMED}`,
    search && typeof precision !== 'object'
      ? ((query.deleted ? null : isReachedBy(search)) ?? named(search, precision))
      : null,
  ]
}

/** By the text that the person's organization gives now; what a merged record was given counts. */
const IN_FORCE = sql`(select c.version from foodbank.notice_current c where c.organization_id = a.organization_id)`
const IS_INFORMED = condition`(
  exists (select from foodbank.notice_delivery d where d.applicant_id = a.id and d.version = ${IN_FORCE})
  or exists (
    select from foodbank.applicant m join foodbank.notice_delivery d on d.applicant_id = m.id
    where m.merged_into_id = a.id and d.version = ${IN_FORCE}
  )
)`

/**
 * Exact: name or number contains every typed word; one or two letters begin the surname. Begins:
 * every typed word begins one.
 */
function named(search: string, precision: 'begins' | 'exact'): RawBuilder<boolean> {
  const card = readCardNumber(search)
  if (card !== null) return isHolderOf(card)
  const words = getSearchWords(search)
  if (!words) return condition`true`
  if (words.initials !== null) return initialsAre(words.initials)
  const patterns = precision === 'begins' ? searchPieces(search).map(getBeginning) : words.patterns
  return allOf(patterns.map((pattern) => condition`a.search like ${getForm(pattern)}`))
}

/** `offset 0` keeps the planner from looking for near names row by row in the order of the list. */
const getSource = (precision: Precision) =>
  typeof precision === 'object'
    ? sql`(select * from foodbank.applicant a where a.deleted_at is null and ${allOf(precision.near.map(isNear))} offset 0)`
    : sql`foodbank.applicant`

function isNear({ words, pattern }: NearPiece): RawBuilder<boolean> {
  const stands = pattern === null ? null : condition`a.search like ${getForm(pattern)}`
  const isBorne =
    words.length === 0 ? null : condition`foodbank.name_words(a.search) && ${[...words]}::text[]`
  if (stands && isBorne) return condition`(${stands} or ${isBorne})`
  return stands ?? isBorne ?? condition`false`
}

/** Two letters have their own index. */
const initialsAre = ({ letters, pattern }: Initials) =>
  Array.from(letters).length === 2
    ? condition`left(a.search, 3) = ' ' || ${getForm(letters)}`
    : condition`a.search like ${getForm(pattern)}`

const dependsOnValues = (query: ApplicantQuery) =>
  query.search !== undefined || query.personal_number !== undefined || asksForHelp(query)

/**
 * A search is counted by the index of names alone; waiting or helped applicants are found sooner in
 * the order of keys, which requests and hand-outs share.
 */
const countingOrder = (query: ApplicantQuery) =>
  query.pending === undefined && !asksForHelp(query) ? sql`order by ${ORDERS.surname}` : sql``

const ORDERS: Readonly<Record<ApplicantQuery['sort'], RawBuilder<unknown>>> = {
  surname: sql`a.surname, a.name, a.id`,
  '-surname': sql`a.surname desc, a.name desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  '-created_at': sql`a.created_at desc, a.id desc`,
}

/** With more hand-outs, the list soon meets a period's applicants row by row. */
const FEW_SUPPORTS = 50_000

type Helped = {
  readonly lookedUp: readonly RawBuilder<unknown>[]
  readonly conditions: readonly RawBuilder<boolean>[]
}

type Period = {
  readonly name: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isLast: boolean
}

/** Helped on any day of a period, or for the last time in a period. */
async function helpedIn(db: Connection, query: ApplicantQuery) {
  const periods: readonly Period[] = [
    { name: 'helped', from: query.helped_from, to: query.helped_to, isLast: false },
    {
      name: 'last_helped',
      from: query.last_assistance_from,
      to: query.last_assistance_to,
      isLast: true,
    },
  ]
  const parts: Helped[] = []
  for (const period of periods)
    if (period.from !== undefined || period.to !== undefined) parts.push(await helped(db, period))
  const lookedUp = parts.flatMap((part) => part.lookedUp)
  return {
    lookedUp: lookedUp.length === 0 ? sql`` : sql`with ${sql.join(lookedUp)}`,
    conditions: parts.flatMap(({ conditions }) => conditions),
  }
}

/** Such rows are found sooner in the order of keys, which hand-outs share. */
const asksForHelp = ({
  helped_from,
  helped_to,
  last_assistance_from,
  last_assistance_to,
}: ApplicantQuery): boolean =>
  [helped_from, helped_to, last_assistance_from, last_assistance_to].some(
    (day) => day !== undefined,
  )

async function helped(db: Connection, { name, from, to, isLast }: Period) {
  const days = allOf([
    from === undefined ? null : condition`s.date >= ${from}`,
    to === undefined ? null : condition`s.date <= ${to}`,
  ])
  const inPeriod = sql`from foodbank.support s where ${days}`
  const { rows } = await typedSql(z.object({ few: z.boolean() }))`
    select count(*) < ${FEW_SUPPORTS} as few from (select ${inPeriod} limit ${FEW_SUPPORTS}) found ${plannedAnew}`.execute(
    db,
  )
  const notLater = (applicant: 's.applicant_id' | 'a.id') =>
    !isLast || to === undefined
      ? condition`true`
      : condition`not exists (select from foodbank.support l where l.applicant_id = ${sql.ref(applicant)} and l.date > ${to})`
  if (!rows[0]?.few) {
    return {
      lookedUp: [],
      conditions: [
        condition`exists (select ${inPeriod} and s.applicant_id = a.id)`,
        notLater('a.id'),
      ],
    }
  }
  return {
    lookedUp: [
      sql`${sql.ref(name)} as materialized (select distinct s.applicant_id ${inPeriod} and ${notLater('s.applicant_id')})`,
    ],
    conditions: [condition`a.id = any (array(select applicant_id from ${sql.ref(name)}))`],
  }
}
