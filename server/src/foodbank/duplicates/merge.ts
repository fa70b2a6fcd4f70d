import { MAX_HOUSEHOLD_MEMBERS } from '@crm/contract/foodbank/applicants/household-members'
import {
  MERGED_FIELDS,
  MERGED_TEXTS,
  type MergeBody,
  type MergeQuery,
  type MergeRow,
} from '@crm/contract/foodbank/duplicates'
import type { z } from 'zod'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { correctingHouseholds } from '../closed-periods/service.ts'
import * as merges from './merge-repository.ts'
import * as moved from './moved-repository.ts'
import { requireReachable } from './reachable.ts'
import { findComparedPair, lockApplicants, type ComparedRow } from './repository.ts'

export const mayMerge = (actor: Actor) =>
  can(actor, 'fb_duplicate.merge') &&
  can(actor, 'fb_applicant.update') &&
  can(actor, 'fb_household_member.update')

/** Logged, because it shows names. */
export async function listMerges(
  db: Database,
  actor: Actor,
  query: MergeQuery,
): Promise<{ rows: MergeRow[]; total: number }> {
  const { rows, total } = await merges.list(db, query)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.applicant_merge',
    list: 'merges',
    query,
    found: total,
    rows: rows.length,
  })
  return {
    rows: rows.map((row) => ({
      ...row,
      can: { undo: row.undone_at === null && mayMerge(actor) },
    })),
    total,
  }
}

/**
 * The chosen values stay, requests and hand-outs move, and snapshots of hand-outs refer to the kept
 * persons, so that statistics count them once. Refuses with `duplicate.same_day` if both are
 * expected at one place on one day, with `duplicate.household_full`, with `stale_record`, and with
 * `household.period_closed` where closed reports counted the help, until a reason is given.
 */
export function mergeApplicants(
  db: Database,
  clock: Clock,
  actor: Actor,
  body: MergeBody,
): Promise<{ id: string; kept_id: string }> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { kept, merged } = await lockBoth(tx, body)
    const into = personsInto(kept, merged, body.persons)
    const isMoved = ({ id }: { id: string }) => into.moved.includes(id)
    const members =
      countPresent(kept.members) +
      countPresent(merged.members.filter(isMoved)) +
      (into.joins ? 1 : 0)
    if (members > MAX_HOUSEHOLD_MEMBERS) throw new AppError('duplicate.household_full')
    if (await merges.meetOnOneDay(tx, kept.id, merged.id)) throw new AppError('duplicate.same_day')
    const by = { by: actor.user.id, now: clock.now().toISOString() }
    const id = await correctingHouseholds(tx, body.restatement_reason, () =>
      merge(tx, { kept, merged, into, body, ...by }),
    )
    return { id, kept_id: kept.id }
  })
}

type Merged = {
  readonly kept: ComparedRow
  readonly merged: ComparedRow
  readonly into: ReturnType<typeof personsInto>
  readonly body: MergeBody
  readonly by: string
  readonly now: string
}

/** Moves everything; answers the key of the merge. */
async function merge(tx: Transaction, { kept, merged, into, body, by, now }: Merged) {
  const whole = await moved.moveWhole(tx, merged.id, kept.id)
  const supports = await moved.moveSupports(tx, merged.id, kept.id, into.known)
  await moved.moveMembers(tx, merged.id, kept.id, into.moved)
  if (into.joins) await moved.addAsMember(tx, merged, kept.id)
  const cards = await moved.revokeCards(tx, merged.id, by, now)
  const changed = await mergeFields(tx, body, { by, now })
  await merges.markMerged(tx, merged.id, kept.id, now)
  const id = newId()
  const changes = {
    kept: changed,
    ...whole,
    supports,
    members: into.moved,
    new_member: into.joins ? merged.id : null,
    cards,
  }
  await merges.insertMerge(tx, {
    id,
    kept_id: kept.id,
    merged_id: merged.id,
    created_by: by,
    changes,
  })
  return id
}

/**
 * Records and fields that changed since then stay. Refuses with `merge.records_gone` if moved
 * records were deleted, unless `leavesGone`; with `merge.kept_gone` if one was erased or merged
 * again; with `duplicate.restricted`; and like a merge with `household.period_closed`.
 */
export function undoMerge(
  db: Database,
  clock: Clock,
  actor: Actor,
  { id, leavesGone, reason }: { id: string; leavesGone: boolean; reason: string | null },
): Promise<{ id: string; merged_id: string }> {
  return transact(db, getAuthor(actor), async (tx) => {
    // the applicants first, in the order in which an erasure locks them, to avoid a deadlock
    await merges.lockMergedPair(tx, id)
    const merge = await merges.lockMerge(tx, id)
    if (!merge) throw new AppError('merge.not_found')
    if (merge.undone_at !== null) throw new AppError('merge.undone')
    const changes = moved.mergeChanges.safeParse(merge.changes)
    const standing = await merges.getStanding(tx, merge)
    if (standing === 'gone' || !changes.success) throw new AppError('merge.kept_gone')
    if (standing === 'restricted') throw new AppError('duplicate.restricted')
    const { kept_id, merged_id } = merge
    const gone = await moved.countGone(tx, kept_id, changes.data)
    if (!leavesGone && gone.requests + gone.supports + gone.persons > 0)
      throw new AppError('merge.records_gone', { details: gone })
    await correctingHouseholds(tx, reason, () => separate(tx, merge, changes.data))
    await merges.markUndone(tx, id, actor.user.id, clock.now().toISOString())
    return { id, merged_id }
  })
}

type MergedColumn = (typeof moved.MERGED_COLUMNS)[number]
type Pair = { readonly kept_id: string; readonly merged_id: string }

/** Moves everything back that is still as the merge left it. */
async function separate(
  tx: Transaction,
  { kept_id, merged_id }: Pair,
  { supports, members, new_member, cards, kept, ...whole }: z.infer<typeof moved.mergeChanges>,
) {
  await moved.moveWhole(tx, kept_id, merged_id, whole)
  await moved.restoreSupports(tx, kept_id, merged_id, { supports, members })
  if (new_member !== null) await moved.removeMember(tx, new_member)
  await moved.moveMembers(tx, kept_id, merged_id, members)
  await moved.redateSupports(tx, merged_id, supports)
  await merges.markMerged(tx, merged_id, null, null)
  await moved.validateCards(tx, cards)
  const current = await moved.getColumns(tx, kept_id)
  const isUntouched = (column: MergedColumn) =>
    kept[column] ? kept[column].after === current[column] : current[column] === null
  const untouched = moved.MERGED_COLUMNS.flatMap((column) => {
    const change = kept[column]
    const goes = togetherWith(column).every(isUntouched)
    return change && goes ? [[column, change.before] as const] : []
  })
  await moved.setColumns(tx, kept_id, Object.fromEntries(untouched))
}

async function lockBoth(
  tx: Transaction,
  body: MergeBody,
): Promise<{ kept: ComparedRow; merged: ComparedRow }> {
  await lockApplicants(tx, [body.kept_id, body.merged_id])
  const [kept, merged] = await findComparedPair(tx, body.kept_id, body.merged_id)
  if (kept.restricted || merged.restricted) throw new AppError('duplicate.restricted')
  if (kept.updated_at !== body.kept_updated_at || merged.updated_at !== body.merged_updated_at)
    throw new AppError('stale_record')
  return { kept, merged }
}

/** Every merged person once, and no kept person twice; refuses at `persons`. */
function personsInto(kept: ComparedRow, merged: ComparedRow, given: MergeBody['persons']) {
  const [ours, theirs] = [getPersons(kept), getPersons(merged)]
  const known = given.flatMap(({ person_id, into_id }) =>
    into_id === null ? [] : [[person_id, into_id] as const],
  )
  const isWhole =
    given.length === theirs.length &&
    theirs.every((id) => given.some(({ person_id }) => person_id === id))
  const targets = known.map(([, id]) => id)
  if (
    !isWhole ||
    new Set(targets).size !== targets.length ||
    !targets.every((id) => ours.includes(id))
  )
    throw invalidField('persons', 'not_found')
  const free = given.flatMap(({ person_id, into_id }) => (into_id === null ? [person_id] : []))
  return {
    known: Object.fromEntries(known),
    moved: free.filter((id) => id !== merged.id),
    joins: free.includes(merged.id),
  }
}

/** A year and a full date of birth, and a wish and what it needs, are right only together. */
const TOGETHER = [
  ['birth_year', 'birth_date'],
  ['phone', 'email', 'told_by', 'wish_by', 'wish_at'],
] as const

const togetherWith = (column: MergedColumn): readonly MergedColumn[] =>
  TOGETHER.find((columns) => columns.some((one) => one === column)) ?? [column]

const countPresent = (members: ComparedRow['members']) =>
  members.filter(({ until }) => until === null).length

const getPersons = ({ id, members }: ComparedRow) => [id, ...members.map((member) => member.id)]

type Birth = Pick<Awaited<ReturnType<typeof moved.getColumns>>, 'birth_year' | 'birth_date'>

/** The chosen year, and the full date of that year that either record has. */
function getBirth(fields: MergeBody['fields'], kept: Birth, merged: Birth) {
  const [chosen, other] = fields.birth_year === 'merged' ? [merged, kept] : [kept, merged]
  return {
    birth_year: chosen.birth_year,
    birth_date:
      chosen.birth_date ?? (other.birth_year === chosen.birth_year ? other.birth_date : null),
  }
}

/** Returns the changes. */
async function mergeFields(
  tx: Transaction,
  { kept_id, merged_id, fields }: MergeBody,
  { by, now }: { by: string; now: string },
) {
  const [kept, merged] = [
    await moved.getColumns(tx, kept_id),
    await moved.getColumns(tx, merged_id),
  ]
  const after = { ...kept }
  for (const field of MERGED_FIELDS) if (fields[field] === 'merged') after[field] = merged[field]
  for (const field of MERGED_TEXTS) {
    const [author, moment] = [`${field}_by`, `${field}_at`] as const
    const isBoth = fields[field] === 'both'
    if (isBoth && kept[field] !== null && merged[field] !== null)
      Object.assign(after, {
        [field]: `${kept[field]}

${merged[field]}`,
        [author]: by,
        [moment]: now,
      })
    else if (fields[field] === 'merged' || (isBoth && kept[field] === null))
      for (const column of [field, author, moment]) after[column] = merged[column]
  }
  Object.assign(after, getBirth(fields, kept, merged))
  if (fields.told_by === 'merged')
    for (const column of ['wish_by', 'wish_at'] as const) after[column] = merged[column]
  requireReachable(after)
  const changed = moved.MERGED_COLUMNS.filter((column) =>
    togetherWith(column).some((one) => after[one] !== kept[one]),
  )
  await moved.setColumns(
    tx,
    kept_id,
    Object.fromEntries(changed.map((column) => [column, after[column]])),
  )
  return Object.fromEntries(
    changed.map((column) => [column, { before: kept[column], after: after[column] }]),
  )
}
