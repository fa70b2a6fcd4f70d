import {
  applicantRow,
  type ApplicantQuery,
  type ApplicantRow,
} from '@crm/contract/foodbank/applicants/applicants'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { offsetOf } from '#platform/http/paging.ts'
import { beginningOf, formOf } from '#platform/database/piece-search.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { isHolderOf } from './matching.ts'
import { asksForHelp, helpedIn } from './helped-repository.ts'
import { misspeltPatterns, searchWordsOf, type Initials } from './search-words.ts'

/** How the typed name is looked for; see the conditions below. */
export type Precision = 'begins' | 'exact' | 'alike' | 'misspelt'

/** What is asked for; a file that leaves the house is asked for without those whose data are restricted. */
export type ApplicantListQuery = ApplicantQuery & { readonly withRestricted?: boolean }

export type ApplicantPage = { rows: ApplicantRow[]; total: number; capped: boolean }

/** A row of the page, or none when the page is empty; each says how many match. */
const counted = z.union([
  applicantRow.extend({ total: z.number() }),
  z.object({ id: z.null(), total: z.number() }),
])

/** Share of a name's trigrams that a typed one must have to be like it; at the extension's own 0.6 „dvorka" does not find „Dvořák". */
const LIKENESS = '0.5'

/**
 * One page of applicants and how many match, in one statement: exactly within an organization or a region, else capped. The keys are
 * chosen before anything is joined, so that late pages stay cheap.
 */
export async function list(
  db: Connection,
  query: ApplicantListQuery,
  precision: Precision,
): Promise<ApplicantPage> {
  const order = orderOf(query, precision)
  const helped = await helpedIn(db, query)
  const matching = sql`from foodbank.applicant a where ${allOf([...conditionsOf(query, precision), ...helped.conditions])}`
  const bounded = query.organization_id !== undefined || query.region_id !== undefined
  const all = bounded
    ? sql`select ${matching}`
    : sql`select ${matching} ${countingOrder(query)} limit ${TOTAL_CAP}`
  const { rows } = await typedSql(counted)`
    ${helped.lookedUp} select counted.total, a.id, a.name, a.surname, a.personal_number, a.organization_id,
      o.name as organization_name, o.label as organization_label,
      g.name as region_name, a.warning is not null as has_warning, ${isRestricted('a')} as is_restricted,
      1 + (select count(*) from foodbank.household_member m where m.applicant_id = a.id) as persons,
      (select count(*) from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active') as pending_requests,
      (select max(s.date) from foodbank.support s where s.applicant_id = a.id) as last_assistance_at
    from (select count(*) as total from (${all}) matching) counted
    left join (select a.id ${matching} order by ${order} limit ${query.per_page} offset ${offsetOf(query)}) page on true
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

/** Makes the operator `%>` of this transaction find what is alike by `LIKENESS`. */
export async function widenLikeness(tx: Connection): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(tx)
}

function conditionsOf(
  query: ApplicantListQuery,
  precision: Precision,
): (RawBuilder<boolean> | null)[] {
  const {
    search,
    organization_id,
    region_id,
    applicant_type_id,
    pending,
    withRestricted = true,
  } = query
  const number = query.personal_number?.replace(/[\s/]/g, '')
  const isWaiting = condition`exists (select from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active')`
  return [
    query.deleted
      ? condition`a.deleted_at is not null and a.merged_into_id is null and a.anonymized_at is null`
      : condition`a.deleted_at is null`,
    withRestricted ? null : condition`not ${isRestricted('a')}`,
    organization_id === undefined ? null : condition`a.organization_id = ${organization_id}`,
    region_id === undefined ? null : condition`a.region_id = ${region_id}`,
    applicant_type_id === undefined ? null : condition`a.applicant_type_id = ${applicant_type_id}`,
    // The sign after 9 ends the range of all that begins so.
    number
      ? condition`a.personal_number >= ${number} and a.personal_number < ${`${number}:`}`
      : null,
    pending === undefined ? null : pending ? isWaiting : condition`not ${isWaiting}`,
    search ? named(search, precision) : null,
  ]
}

/**
 * Everybody of that name. Exact: every typed word stands in the name or number, without accents, one or two letters alone begin the
 * surname. Begins: every typed word begins one. Alike: enough trigrams in common; one or two letters alone begin any name. Misspelt: one letter off.
 */
function named(search: string, precision: Precision): RawBuilder<boolean> {
  const card = readCardNumber(search)
  if (card !== null) return isHolderOf(card)
  const words = searchWordsOf(search)
  if (!words) return condition`true`
  if ((precision === 'exact' || precision === 'begins') && words.initials !== null)
    return initialsAre(words.initials)
  if (precision === 'alike' && words.initials === null)
    return foundFirst(sql`search operator(public.%>) core.search_form(${search})`)
  if (precision === 'misspelt')
    return foundFirst(
      sql`search like any (array[${sql.join(misspeltPatterns(search).map(formOf))}]::text[])`,
    )
  const patterns = precision === 'begins' ? searchPieces(search).map(beginningOf) : words.patterns
  return allOf(patterns.map((pattern) => condition`a.search like ${formOf(pattern)}`))
}

/** Always by the index of trigrams: for words that are in no name the planner expects too many rows to use it. */
const foundFirst = (alike: RawBuilder<unknown>) =>
  condition`a.id = any (array(select id from foodbank.applicant where deleted_at is null and ${alike}))`

/** Two letters have an index of their own; of one letter the planner knows from the column itself how common it is. */
const initialsAre = ({ letters, pattern }: Initials) =>
  Array.from(letters).length === 2
    ? condition`left(a.search, 3) = ' ' || ${formOf(letters)}`
    : condition`a.search like ${formOf(pattern)}`

const dependsOnValues = (query: ApplicantQuery) =>
  query.search !== undefined || query.personal_number !== undefined || asksForHelp(query)

/**
 * Whom to count first. In the order of names a search is answered by the index alone; who waits or was helped is met sooner in the
 * order of keys, in which requests and supports stand as well.
 */
const countingOrder = (query: ApplicantQuery) =>
  query.pending === undefined && !asksForHelp(query) ? sql`order by ${ORDERS.surname}` : sql``

function orderOf({ sort, search }: ApplicantQuery, precision: Precision): RawBuilder<unknown> {
  if (precision === 'alike' && search && sort === 'surname') {
    return sql`public.word_similarity(core.search_form(${search}), a.search) desc, a.surname, a.name, a.id`
  }
  return ORDERS[sort]
}

const ORDERS: Readonly<Record<ApplicantQuery['sort'], RawBuilder<unknown>>> = {
  surname: sql`a.surname, a.name, a.id`,
  '-surname': sql`a.surname desc, a.name desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  '-created_at': sql`a.created_at desc, a.id desc`,
}
