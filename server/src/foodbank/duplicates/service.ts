import type {
  ComparedApplicant,
  Comparison,
  DuplicatePair,
  DuplicateQuery,
} from '@crm/contract/foodbank/duplicates'
import { recordEvent } from '#core/history/events.ts'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { seesRestricted } from '../restriction/scope.ts'
import { listClosingsOfApplicants } from '../closed-periods/service.ts'
import { memberAnswer } from '../household-members/service.ts'
import * as pairs from './repository.ts'
import { lookedAt } from './find-repository.ts'
import { duplicateReasons } from './likeness.ts'
import { mayMerge } from './merge.ts'

const TABLE = 'foodbank.applicant'

/** Logged, because it shows names. */
export async function listDuplicates(
  db: Database,
  actor: Actor,
  query: DuplicateQuery,
): Promise<{ rows: DuplicatePair[]; total: number; looked_at: string | null }> {
  const [{ rows, total }, looked_at] = await Promise.all([pairs.list(db, query), lookedAt(db)])
  await recordList(db, getAuthor(actor), {
    table: TABLE,
    list: 'duplicates',
    query,
    found: total,
    rows: rows.length,
  })
  return {
    rows: rows.map((row) => ({ ...row, first: zoned(row.first), second: zoned(row.second) })),
    total,
    looked_at,
  }
}

export const countDuplicates = (db: Database): Promise<number> => pairs.countOpenPairs(db)

export function judgePair(
  db: Database,
  actor: Actor,
  id: string,
  verdict: 'dismiss' | 'reopen',
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const pair = await pairs.findPair(tx, id)
    if (!pair) throw new AppError('duplicate.not_found')
    await (verdict === 'dismiss' ? pairs.dismiss(tx, pair, actor.user.id) : pairs.reopen(tx, pair))
  })
}

/** Logged as reads of both. Refuses with `applicant.restricted`. */
export async function compareApplicants(
  db: Database,
  clock: Clock,
  actor: Actor,
  firstId: string,
  secondId: string,
): Promise<Comparison> {
  const [first, second] = await pairs.findComparedPair(db, firstId, secondId)
  const isWithheld = (first.restricted || second.restricted) && !seesRestricted(actor)
  if (isWithheld) throw new AppError('applicant.restricted')
  await recordEvent(db, getAuthor(actor), 'read', TABLE, firstId)
  await recordEvent(db, getAuthor(actor), 'read', TABLE, secondId)
  const answer = (row: pairs.ComparedRow): ComparedApplicant => ({
    ...row,
    members: row.members.map((member) => memberAnswer(member, clock.today())),
  })
  return {
    first: answer(first),
    second: answer(second),
    reasons: duplicateReasons(toHousehold(first), toHousehold(second)),
    closed_periods: await listClosingsOfApplicants(db, [firstId, secondId]),
    can: { merge: mayMerge(actor) && !first.restricted && !second.restricted },
  }
}

const toHousehold = (row: pairs.ComparedRow) => ({
  ...row,
  born: [row, ...row.members.filter(({ until }) => until === null)].flatMap(({ birth_year, sex }) =>
    birth_year === null ? [] : [{ year: birth_year, sex }],
  ),
})

const zoned = <T extends { created_at: string }>(person: T): T => ({
  ...person,
  created_at: new Date(person.created_at).toISOString(),
})
