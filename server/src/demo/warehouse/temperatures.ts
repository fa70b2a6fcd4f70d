import type { Insertable } from 'kysely'
import { addDays } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { newId } from '#platform/id.ts'
import { createRandom } from '../random.ts'
import { momentOf, toIso } from './days.ts'
import type { Registers } from './registers.ts'

type Reader = {
  readonly registers: Registers
  readonly today: string
  readonly now: number
  readonly worker: string
}
type Reading = Insertable<DB['warehouse.temperature_reading']>
type Cold = {
  readonly place_id: string
  readonly min_decicelsius: number | null
  readonly max_decicelsius: number
  /** What it is set to, and how far readings stray. */
  readonly usual: readonly [decicelsius: number, around: number]
  /** Days of the week on which nobody reads it; 0 is Sunday. */
  readonly off: readonly number[]
  /** By days ago. */
  readonly special: ReadonlyMap<number, Pick<Reading, 'decicelsius' | 'measure' | 'withdrawn_for'>>
  readonly isReadToday: boolean
}

const SEED = 20_260_310
const DAYS = 365
const MINUTE_MS = 60_000

/** A cold store, a freezer and a cooled van, read each morning for a year; the van is still to be read today. */
export async function readThermometers(tx: Transaction, reader: Reader): Promise<void> {
  const random = createRandom(SEED)
  for (const cold of placesOf(reader.registers)) {
    const { place_id, min_decicelsius, max_decicelsius } = cold
    await tx
      .updateTable('warehouse.place')
      .set({ is_measured: true, min_decicelsius, max_decicelsius, readings_a_day: 1 })
      .where('id', '=', place_id)
      .execute()
    const rows = Array.from({ length: DAYS }, (_, at) => DAYS - 1 - at).flatMap((ago) => {
      const [usual, around] = cold.usual
      const decicelsius = usual + random.between(-around, around)
      const minute = String(random.between(2, 20)).padStart(2, '0')
      const day = addDays(reader.today, -ago)
      if (cold.off.includes(new Date(day).getUTCDay()) && ago > 0) return []
      if (ago === 0 && !cold.isReadToday) return []
      return [readingOf(reader, cold, { day, minute, ago, decicelsius })]
    })
    await tx.insertInto('warehouse.temperature_reading').values(rows).execute()
  }
}

type Seen = {
  readonly day: string
  readonly minute: string
  readonly ago: number
  readonly decicelsius: number
}

function readingOf(
  { now, worker }: Reader,
  { place_id, max_decicelsius, special }: Cold,
  { day, minute, ago, decicelsius }: Seen,
): Reading {
  const read = Math.min(momentOf(day, `07:${minute}`), now)
  const entered_at = toIso(Math.min(read + MINUTE_MS, now))
  const { withdrawn_for = null, ...seen } = special.get(ago) ?? { decicelsius }
  return {
    id: newId(),
    place_id,
    read_at: toIso(read),
    max_decicelsius,
    entered_by: worker,
    entered_at,
    ...seen,
    ...(withdrawn_for === null
      ? {}
      : { withdrawn_for, withdrawn_by: worker, withdrawn_at: entered_at }),
  }
}

const placesOf = ({ zones, cooler }: Registers): readonly Cold[] => [
  {
    place_id: zones.chilled,
    min_decicelsius: 0,
    max_decicelsius: 50,
    usual: [34, 9],
    off: [0],
    special: new Map([
      [
        97,
        {
          decicelsius: 78,
          measure: 'Dveře zůstaly pootevřené. Zboží přeměřeno, jogurty vydány týž den.',
        },
      ],
    ]),
    isReadToday: true,
  },
  {
    place_id: zones.frozen,
    min_decicelsius: null,
    max_decicelsius: -180,
    usual: [-204, 13],
    off: [0],
    special: new Map([
      [11, { decicelsius: -146, measure: 'Výpadek jističe. Zapnuto, za dvě hodiny −18,5 °C.' }],
    ]),
    isReadToday: true,
  },
  {
    place_id: cooler,
    min_decicelsius: 0,
    max_decicelsius: 50,
    usual: [27, 12],
    off: [0, 6],
    special: new Map([[4, { decicelsius: 3, withdrawn_for: 'Překlep, na displeji bylo 3,0 °C.' }]]),
    isReadToday: false,
  },
]
