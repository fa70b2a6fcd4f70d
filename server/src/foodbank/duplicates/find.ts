import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import {
  endLook,
  insertKeys,
  insertPairs,
  nextCandidates,
  nextHouseholds,
  pairCandidates,
  startKeys,
  takeTurn,
} from './find-repository.ts'
import { duplicateReasons, getKeys, getScore } from './likeness.ts'

const PORTION = 2_000

/** Returns the number of pairs. Refuses with `duplicate.refreshing` while another search runs. */
export function findDuplicates(db: Database, clock: Clock): Promise<number> {
  return transact(db, { userId: null }, async (tx) => {
    if (!(await takeTurn(tx))) throw new AppError('duplicate.refreshing')
    const now = clock.now().toISOString()
    await startKeys(tx)
    let after: string | null = null
    for (;;) {
      const households = await nextHouseholds(tx, after, PORTION)
      await insertKeys(
        tx,
        households.flatMap((household) =>
          getKeys(household).map((key) => ({ key, applicant_id: household.id })),
        ),
      )
      after = households.at(-1)?.id ?? after
      if (households.length < PORTION) break
      await setImmediate()
    }
    await pairCandidates(tx)
    const found = await weighCandidates(tx, now)
    await endLook(tx, now)
    return found
  })
}

async function weighCandidates(
  tx: Parameters<typeof nextCandidates>[0],
  now: string,
): Promise<number> {
  let [after, found] = [0, 0]
  for (;;) {
    const candidates = await nextCandidates(tx, after, PORTION)
    const pairs = candidates.flatMap(({ first, second }) => {
      const reasons = duplicateReasons(first, second)
      return reasons.length > 0
        ? [
            {
              id: newId(),
              first_id: first.id,
              second_id: second.id,
              score: getScore(reasons),
              reasons,
            },
          ]
        : []
    })
    await insertPairs(tx, pairs, now)
    found += pairs.length
    after = candidates.at(-1)?.place ?? after
    if (candidates.length < PORTION) return found
    // lets waiting requests through
    await setImmediate()
  }
}

export const duplicateJobs: readonly Job[] = [
  {
    name: 'duplicates.find',
    cron: '30 1 * * *',
    run: async (_payload, { db, clock }) => void (await findDuplicates(db, clock)),
  },
]
