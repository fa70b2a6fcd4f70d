import { addDays } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import type { Line, Lot } from './book.ts'
import { momentOf, toIso } from './days.ts'
import { move, receive, write, type Frame } from './frame.ts'
import { crates, goodsOf } from './receipts.ts'
import { supplyPartners } from './supplied.ts'
import { collectDirectly, sortLoads } from './sorted.ts'
import { recounted } from './stocktakes.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export type Stopped = {
  readonly lot: Lot
  readonly state: 'held' | 'recalled'
  readonly state_reason: string
}

/** What is found today: goods to be watched, drafts, and a mistake that was taken back. */
export function inventToday(frame: Frame): Stopped[] {
  supplyPartners(frame)
  receiveShortDated(frame)
  receiveTwice(frame)
  sortLoads(frame)
  collectDirectly(frame)
  const stopped = stopSome(frame)
  receiveIntoVan(frame)
  beginStocktake(frame)
  beginReceipt(frame)
  return stopped
}

const productOf = ({ registers }: Frame, name: string) => {
  const product = registers.products.find((one) => one.name.startsWith(name))
  if (!product) throw new Error(`The example has no ${name}.`)
  return product
}

/** Names, days from today until the date on the package, grams. */
const CHILLED = [
  ['Jogurt', -1, 5_000],
  ['Šunka', 2, 3_500],
  ['Eidam', 6, 9_000],
] as const
const DRY = [
  ['Paštika', -12, 12_000],
  ['Ovesné', 9, 24_000],
] as const

function receiveShortDated(frame: Frame) {
  const { registers, today } = frame
  const [, site] = registers.sites('shops')
  const day = addDays(today, -4)
  if (!site) return
  const coming = { site, source: 'own' as const, at: momentOf(day, '14:20') }
  for (const [to, goods] of [
    [registers.zones.chilled, CHILLED] as const,
    [registers.zones.dry, DRY] as const,
  ]) {
    const lines = goods.map(([name, days, grams]) =>
      goodsOf(coming, productOf(frame, name), grams, {
        goods_date: addDays(today, days),
        maker_lot: `B${String(grams)}`,
      }),
    )
    const note = 'Krátká trvanlivost, vydat přednostně.'
    receive(frame, { day, time: '14:20' }, { site, to, note }, lines)
  }
}

function receiveTwice(frame: Frame) {
  const { registers, today } = frame
  const [site] = registers.sites('pallets')
  const day = addDays(today, -40)
  if (!site) return
  const coming = { site, source: 'own' as const, at: momentOf(day, '11:20') }
  const lines = ['Cukr', 'Mouka'].map((name) =>
    goodsOf(coming, productOf(frame, name), 120_000, {
      goods_date: addDays(today, 200),
      maker_lot: 'Z7-114',
    }),
  )
  write(
    frame,
    { day, time: '11:20' },
    {
      kind: 'receipt',
      to_place_id: registers.zones.dry,
      source: 'own',
      lines,
      donor_id: site.donor,
      donor_site_id: site.id,
      reversedFor: 'Dodací list zapsán dvakrát, platí předchozí příjem.',
    },
  )
}

/** One that has been given out in part, and one that came damaged. */
function stopSome(frame: Frame): Stopped[] {
  const { registers, today, book, now } = frame
  const { dry, quarantine } = registers.zones
  const points = new Set(registers.points.values())
  const given = new Set(
    book.documents
      .filter(({ to_place_id }) => to_place_id && points.has(to_place_id))
      .flatMap(({ lines }) => lines.map(({ lot }) => lot)),
  )
  const rest = book
    .at(dry)
    .filter(({ lot, grams }) => lot.source === 'own' && lot.maker_lot && grams > 0)
  const recalled = rest.findLast(({ lot }) => given.has(lot) && daysSince(lot, now) > 6)
  const held = rest.findLast(({ lot }) => lot !== recalled?.lot && isOfLately(lot, now))
  const stopped = [
    { line: recalled, state: 'recalled' as const, state_reason: 'Výrobce stahuje šarži: střepy.' },
    { line: held, state: 'held' as const, state_reason: 'Promáčklé obaly, rozhodne vedoucí.' },
  ].flatMap(({ line, ...reason }) => (line ? [{ ...reason, line: { ...line } }] : []))
  const lines = stopped.map(({ line }) => line)
  move(frame, { day: today, time: '06:50' }, { from: dry, to: quarantine }, lines)
  return stopped.map(({ line: { lot }, ...reason }) => ({ ...reason, lot }))
}

/** Before the goods of a short date came, and still in mind. */
const isOfLately = (lot: Lot, now: number) => daysSince(lot, now) > 5 && daysSince(lot, now) < 20
const daysSince = (lot: Lot, now: number) => (now - Date.parse(lot.created_at)) / DAY_MS

/** It has not been unloaded yet. */
function receiveIntoVan(frame: Frame) {
  const { registers, today, now } = frame
  const [, , , , , bakery] = registers.sites('shops')
  if (!bakery) return
  const at = Math.min(momentOf(today, '06:55'), now)
  const coming = { site: bakery, source: 'own' as const, at }
  const lines = [crates(coming, 'pastries', 38_400)]
  receive(frame, { day: today, time: '06:55' }, { site: bakery, to: registers.van }, lines)
}

function beginReceipt({ registers, book, now, ...frame }: Frame) {
  const [site] = registers.sites('shops')
  if (!site) return
  const created = now - 12 * MINUTE_MS
  const coming = { site, source: 'own' as const, at: created }
  const all = { registers, book, now, ...frame }
  const lines = [
    crates(coming, 'fruit_vegetables', 64_300),
    goodsOf(coming, productOf(all, 'Margarín'), 36_000, {
      goods_date: addDays(frame.today, 74),
      maker_lot: 'M2210',
    }),
    crates(coming, 'chilled', 12_750),
  ]
  book.write({
    id: newId(),
    kind: 'receipt',
    at: null,
    created_at: toIso(created),
    lines,
    to_place_id: registers.zones.chilled,
    source: 'own',
    donor_id: site.donor,
    donor_site_id: site.id,
    note: 'Ještě dvě bedny na rampě.',
  })
}

/** Half of what lies there is counted. */
function beginStocktake({ registers, book, now, random }: Frame) {
  const place = registers.zones.chilled
  const there = book.at(place).filter(({ grams }) => grams > 0)
  const counts = there
    .slice(0, Math.ceil(there.length / 2))
    .map((held): Line => (random.chance(0.3) ? recounted(held, true) : { ...held }))
  book.write({
    id: newId(),
    kind: 'stocktake',
    at: null,
    created_at: toIso(now - 25 * MINUTE_MS),
    from_place_id: place,
    note: 'Chladírna před závozem.',
    lines: [],
    counts,
  })
}
