import { sql, type Insertable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#platform/clock.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createRandom, type Random } from '../random.ts'
import { momentOf, toIso } from './days.ts'
import type { Registers } from './registers.ts'

type Frame = {
  readonly registers: Registers
  readonly today: string
  readonly worker: string
  readonly manager: string
}
type Shop = { readonly donor_id: string; readonly donor_site_id: string }
type Row = Insertable<DB['warehouse.collection_shop']>

/** A stream of its own, so that nothing else of the demo depends on it. */
const SEED = 20_261_121

const CHAINS = ['Potraviny Podhůří, a. s.', 'Hypermarket Oáza, s. r. o.', 'Družstvo Jednička']
const STREETS = ['Nádražní', 'Tovární', 'Školní', 'Na Návsi', 'Lipová']
const TOWNS = [
  'Lesná nad Bystřicí',
  'Kamenec pod Hájem',
  'Dolní Hrádek',
  'Horní Hrádek',
  'Vrbice u Lesné',
  'Bystřička',
  'Olšany u Kamence',
  'Javorná',
  'Dubčany',
  'Světlá pod Kopcem',
  'Hájov',
  'Rokytná',
  'Lhota nad Vodou',
  'Bukovina',
  'Mlýnice',
  'Zálesí',
  'Brodek u Hájova',
  'Kostelec na Skále',
  'Studénky',
  'Nová Ves',
]
const COORDINATORS = ['Věra Dlouhá', 'Petr Vrána', 'Alena Mašková', 'Josef Kubát', 'Dana Říhová']

/** Last spring's collection, closed, and the autumn's after it, of which one chain has not told all yet. */
export async function holdCollections(tx: Transaction, frame: Frame): Promise<void> {
  await sql`select set_config('app.actor_id', ${frame.manager}, true)`.execute(tx)
  const random = createRandom(SEED)
  const shops = await insertChains(tx)
  const autumn = saturdayOf(frame.today, 11)
  const spring = saturdayOf(autumn, 4)
  const told = shops.map(() => inventFigures(random, 1))
  const before = await begin(tx, frame, 'Jarní sbírka potravin', spring)
  await insertShops(tx, frame, random, {
    id: before,
    day: spring,
    shops,
    figuresOf: (at) => told[at],
  })
  const closed_at = toIso(momentOf(addDays(spring, 20), '14:05'))
  await tx
    .updateTable('warehouse.collection')
    .set({ closed_at, closed_by: frame.manager })
    .where('id', '=', before)
    .execute()
  const id = await begin(tx, frame, 'Podzimní sbírka potravin', autumn)
  const last = shops.length - TOWNS.length
  const figuresOf = (at: number) => (at < last + 7 ? inventFigures(random, 1.06) : undefined)
  const rows = await insertShops(tx, frame, random, { id, day: autumn, shops, figuresOf })
  for (const row of rows.slice(0, 5)) await receive(tx, frame, row, addDays(autumn, 3))
}

/** In the middle of the month that has gone by last before the day. */
function saturdayOf(day: string, month: number): string {
  const at = Temporal.PlainDate.from(day)
  const year = at.month > month ? at.year : at.year - 1
  const third = Temporal.PlainDate.from({ year, month, day: 15 })
  return third.add({ days: (6 - third.dayOfWeek + 7) % 7 }).toString()
}

async function insertChains(tx: Transaction): Promise<Shop[]> {
  const donors = CHAINS.map((name) => ({ id: newId(), name, note: 'Účastní se sbírek potravin.' }))
  await tx.insertInto('warehouse.donor').values(donors).execute()
  const sites = donors.flatMap(({ id: donor_id }, chain) =>
    TOWNS.map((town, at) => ({
      id: newId(),
      donor_id,
      name: town,
      address: `${STREETS[(at + chain) % STREETS.length]} ${1 + ((at * 7 + chain * 13) % 90)}, ${town}`,
    })),
  )
  await tx.insertInto('warehouse.donor_site').values(sites).execute()
  return sites.map(({ id: donor_site_id, donor_id }) => ({ donor_id, donor_site_id }))
}

async function begin(
  tx: Transaction,
  { manager }: Frame,
  title: string,
  ends_on: string,
): Promise<string> {
  const id = newId()
  const starts_on = addDays(ends_on, -1)
  const name = `${title} ${ends_on.slice(0, 4)}`
  await tx
    .insertInto('warehouse.collection')
    .values({ id, name, starts_on, ends_on, created_by: manager })
    .execute()
  return id
}

/** Mostly what keeps; in half kilograms, as bathroom scales say them. */
function inventFigures(random: Random, share: number) {
  const kilos = (from: number, to: number) => Math.round(random.between(from, to) * share * 2) * 500
  return {
    volunteers: random.between(4, 14),
    hours: random.chance(0.6) ? random.between(20, 70) : null,
    durables: kilos(60, 190),
    food: kilos(15, 60),
    drugstore: kilos(8, 40),
    pastries: random.chance(0.2) ? kilos(1, 6) : null,
    other: random.chance(0.5) ? kilos(1, 9) : null,
  }
}

type Told = {
  readonly id: string
  readonly day: string
  readonly shops: readonly Shop[]
  readonly figuresOf: (at: number) => ReturnType<typeof inventFigures> | undefined
}

async function insertShops(
  tx: Transaction,
  { worker }: Frame,
  random: Random,
  { id, day, shops, figuresOf }: Told,
): Promise<Row[]> {
  const rows = shops.map((shop, at): Row => {
    const figures = figuresOf(at)
    const entered_at = toIso(momentOf(addDays(day, random.between(1, 6)), '10:20'))
    return {
      id: newId(),
      collection_id: id,
      ...shop,
      coordinator: random.chance(0.7) ? random.pick(COORDINATORS) : null,
      ...(figures ? { ...figures, entered_by: worker, entered_at } : {}),
    }
  })
  await tx.insertInto('warehouse.collection_shop').values(rows).execute()
  return rows
}

/** What keeps came and was weighed, a little less than was told. */
async function receive(
  tx: Transaction,
  { registers, worker }: Frame,
  { id: collection_shop_id, donor_id, donor_site_id, durables }: Row,
  day: string,
): Promise<void> {
  const [document_id, lot_id] = [newId(), newId()]
  const from = { donor_id, donor_site_id, source: 'own' } as const
  const grams = Number(durables ?? 0) - 1_500
  const happened_at = toIso(momentOf(day, '13:40'))
  await tx
    .insertInto('warehouse.document')
    .values({
      id: document_id,
      kind: 'receipt',
      to_place_id: registers.zones.dry,
      ...from,
      created_by: worker,
    })
    .execute()
  await tx
    .insertInto('warehouse.lot')
    .values({
      id: lot_id,
      category: 'durables',
      ...from,
      date_kind: 'none',
      date_precision: 'day',
      by_pieces: false,
    })
    .execute()
  await tx
    .insertInto('warehouse.document_line')
    .values({ id: newId(), document_id, lot_id, grams })
    .execute()
  await tx
    .updateTable('warehouse.document')
    .set({ state: 'posted', happened_at, posted_at: happened_at, posted_by: worker })
    .where('id', '=', document_id)
    .execute()
  await tx
    .insertInto('warehouse.collection_receipt')
    .values({ document_id, collection_shop_id })
    .execute()
}
