import type {
  temperatureEndpoints,
  TemperatureMonth,
  TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { find, findEntered, findPlace, insert, listMonth, withdraw } from './repository.ts'

/** Refuses with `place.not_found`; a place that was never measured has no readings. */
export async function getMonth(
  db: Connection,
  placeId: string,
  month: string,
): Promise<TemperatureMonth> {
  const [place, readings] = await Promise.all([
    findPlace(db, placeId),
    listMonth(db, placeId, month),
  ])
  if (!place) throw new AppError('place.not_found')
  return { ...place, month, readings }
}

/**
 * Who repeats it with its key gets the reading. Refuses at `read_at` what is not yet, at `measure`
 * what is out of the limits without one, at `place_id` what is no place, with
 * `temperature.not_measured` a place without a thermometer, and with `temperature.key_taken`
 * another reading under the same key.
 */
export function recordReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { key, read_at, ...body }: BodyOf<typeof temperatureEndpoints.record>,
): Promise<TemperatureReading> {
  const entered_at = clock.now().toISOString()
  const entered = {
    ...body,
    id: key,
    read_at: read_at === null ? entered_at : requirePast(clock, read_at),
    entered_at,
    entered_by: actor.user.id,
  }
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const earlier = await findEntered(tx, key)
      if (earlier) requireSame(earlier, entered)
      // both at once: the second waits for the first
      else if (!(await insert(tx, entered))) requireSame(await findEntered(tx, key), entered)
      return getReading(tx, key)
    }),
  )
}

/** Refuses with `temperature.not_found` and `temperature.already_withdrawn`. */
export function withdrawReading(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof temperatureEndpoints.withdraw>,
): Promise<TemperatureReading> {
  return transact(db, getAuthor(actor), async (tx) => {
    const isWithdrawn = await withdraw(tx, id, {
      withdrawn_by: actor.user.id,
      withdrawn_at: clock.now().toISOString(),
      withdrawn_for: reason,
    })
    const current = await getReading(tx, id)
    if (!isWithdrawn) throw new AppError('temperature.already_withdrawn')
    return current
  })
}

/** Of two clocks. */
const APART_MS = 60_000

function requirePast(clock: Clock, readAt: string): string {
  const ahead = Date.parse(readAt) - clock.now().getTime()
  if (ahead > APART_MS) throw invalidField('read_at', 'future_day')
  return ahead > 0 ? clock.now().toISOString() : readAt
}

type Entered = { place_id: string; decicelsius: number; entered_by: string | null }

function requireSame(earlier: Entered | undefined, entered: Entered): void {
  const isSame = (['place_id', 'decicelsius', 'entered_by'] as const).every(
    (column) => earlier?.[column] === entered[column],
  )
  if (!isSame) throw new AppError('temperature.key_taken')
}

async function getReading(db: Connection, id: string): Promise<TemperatureReading> {
  const found = await find(db, id)
  if (!found) throw new AppError('temperature.not_found')
  return found
}

const refusals = {
  temperature_reading__measure: () => invalidField('measure', 'required'),
  temperature_reading__measured_place: () => new AppError('temperature.not_measured'),
  temperature_reading_place_id_fkey: () => invalidField('place_id', 'not_found'),
}
