import type {
  differenceEndpoints,
  OpenDifference,
} from '@crm/contract/warehouse/differences/differences'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import * as repository from './repository.ts'

export const listDifferences = (db: Connection, clock: Clock): Promise<OpenDifference[]> =>
  repository.list(db, clock.today())

/**
 * Takes what is missing at the place from what has come there meanwhile, now. Answers how many
 * grams, which may be none; refuses with `place.not_found`.
 */
export function drawDifferences(
  db: Database,
  clock: Clock,
  actor: Actor,
  { place_id }: BodyOf<typeof differenceEndpoints.draw>,
): Promise<{ grams: number }> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await repository.lockPlace(tx, place_id))) throw new AppError('place.not_found')
    const before = await repository.sumMissing(tx, place_id)
    await repository.lookAgain(tx, place_id, clock.now().toISOString())
    return { grams: before - (await repository.sumMissing(tx, place_id)) }
  })
}

/**
 * Closes all that is open of the goods, for a reason. Refuses with `difference.changed` what is not
 * as it was seen, with `place.not_found`, and with `document.key_taken`.
 */
export function settleDifference(
  db: Database,
  clock: Clock,
  actor: Actor,
  { key, ...settlement }: BodyOf<typeof differenceEndpoints.settle>,
): Promise<{ id: string }> {
  return refusing(settleRefusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const by = { settled_by: actor.user.id, settled_at: clock.now().toISOString() }
      if (await repository.settle(tx, { id: key, ...settlement, ...by })) return { id: key }
      const earlier = await repository.findSettlement(tx, key)
      if (!isRepeated(earlier, { ...settlement, ...by })) throw new AppError('document.key_taken')
      return { id: key }
    }),
  )
}

type Settled = NonNullable<Awaited<ReturnType<typeof repository.findSettlement>>>

const isRepeated = (earlier: Settled | undefined, now: Settled): boolean =>
  earlier?.settled_by === now.settled_by &&
  earlier.place_id === now.place_id &&
  earlier.category === now.category &&
  earlier.source === now.source

const settleRefusals = {
  settlement__as_seen: () => new AppError('difference.changed'),
  settlement_place_id_fkey: () => new AppError('place.not_found'),
}
