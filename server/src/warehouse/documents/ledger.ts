import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { type Connection, type Database } from '#platform/database/database.ts'
import { AppError, getConstraint } from '#platform/errors.ts'
import { findNotIssued } from './issued-repository.ts'
import { findLacks, findStopped } from './lacks-repository.ts'

/** What the triggers of the ledger tell beside the name of the rule. */
const told = z.object({ lot_id: z.string(), place_id: z.string(), grams: z.number() })

/**
 * Runs what posts or reverses the document. Refuses with `stock.lacking` where less lies there than
 * is taken, now or at the time that the document says, with `stock.counted_since` where a count has
 * settled that time, with `stock.not_issued` where a partner would have given back more than it got,
 * with `stock.makes_more`, `stock.mixes_sources` and `stock.mixes_deliveries` what cannot come out of a sorting, with `stock.place_unused` for a place that is out of use, and with `stock.stopped` for goods that
 * may not be given. The details name the lots.
 */
export async function moving<T>(
  db: Database,
  clock: Clock,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw (await toRefusal(db, clock, id, error)) ?? error
  }
}

async function toRefusal(
  db: Connection,
  clock: Clock,
  id: string,
  error: unknown,
): Promise<AppError | null> {
  switch (getConstraint(error)) {
    case 'balance__grams':
    case 'balance__pieces':
      return new AppError('stock.lacking', { details: { lots: await findLacks(db, id, null) } })
    case 'balance__then':
      return new AppError('stock.lacking', {
        details: { lots: await findLacks(db, id, getTold(error)) },
      })
    case 'balance__counted':
      return new AppError('stock.counted_since')
    case 'partner__given_back':
      return new AppError('stock.not_issued', { details: { lots: await findNotIssued(db, id) } })
    case 'document__makes_more':
      return new AppError('stock.makes_more')
    case 'document__mixes_sources':
      return new AppError('stock.mixes_sources')
    case 'document__mixes_deliveries':
      return new AppError('stock.mixes_deliveries')
    case 'place__unused':
      return new AppError('stock.place_unused')
    case 'lot__stopped':
      return new AppError('stock.stopped', {
        details: { lots: await findStopped(db, id, clock.now().toISOString()) },
      })
    default:
      return null
  }
}

function getTold(error: unknown) {
  const { data } = z.object({ detail: z.string() }).safeParse(error)
  return data ? told.parse(JSON.parse(data.detail)) : null
}
