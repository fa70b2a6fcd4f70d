import { addDays } from '#platform/clock.ts'
import { openBook, type Line } from './book.ts'
import { bringPallets, collect, deliverOfEu } from './coming.ts'
import { momentOf } from './days.ts'
import { move, write, zoneOf, type Frame } from './frame.ts'
import type { Need, Wanted } from './handed-out.ts'
import { count } from './stocktakes.ts'

/** What becomes of what is left of a week's collection, by turns. */
const LEFT = [
  ['pastries', 'feed'],
  ['fruit_vegetables', 'compost'],
  ['chilled', 'disposal'],
] as const
/** Numbers of weeks. */
const STOCKTAKES = [9, 22, 35, 46] as const
const EU_WEEKS = [0, 26] as const

/** A year of documents up to now: each week is prepared in the one before it. */
export function inventYear(started: Omit<Frame, 'book'>, needs: readonly Need[]): Frame {
  const frame: Frame = { ...started, book: openBook(started.random) }
  const weeks = [...new Set(needs.map(({ week }) => week))].toSorted()
  const due: number[] = [...STOCKTAKES]
  const ofWeek = (week: string | undefined) => needs.filter((need) => need.week === week)
  for (const [number, week] of weeks.entries()) {
    const own = ofWeek(week)
    if (number === EU_WEEKS[0])
      deliverOfEu(frame, week, weeks.slice(0, EU_WEEKS[1]).flatMap(ofWeek))
    if (number === EU_WEEKS[1]) deliverOfEu(frame, week, weeks.slice(number).flatMap(ofWeek))
    bringPallets(frame, week, [...own, ...ofWeek(weeks[number + 1] ?? weeks[number - 1])])
    dispose(frame, week, number)
    collect(frame, week, own)
    // nothing that was counted on the Saturday may have gone on the Sunday already
    const isQuiet = ofWeek(weeks[number - 1]).every(({ day }) => day < addDays(week, -2))
    if (number >= (due[0] ?? weeks.length) && isQuiet)
      count(frame, addDays(week, -2), due.shift() ?? number)
    for (const need of own) deliver(frame, need)
  }
  return frame
}

/** Of what came for a week and is left at its end. */
function dispose(frame: Frame, week: string, number: number) {
  const { registers, book, random } = frame
  const [category, purpose] = LEFT[number % LEFT.length] ?? LEFT[0]
  const zone = zoneOf(registers, category)
  const before = momentOf(addDays(week, -4), '00:00')
  const lines = book
    .at(zone)
    .filter(({ lot }) => lot.category === category && lot.source === 'own')
    .filter(({ lot }) => lot.product_id === null && Date.parse(lot.created_at) < before)
    .map((held) => ({ ...held }))
  const note = random.chance(0.3) ? 'Zbytek minulého týdne.' : null
  if (lines.length > 0)
    write(
      frame,
      { day: addDays(week, -3), time: '12:10' },
      { kind: 'disposal', from_place_id: zone, purpose, note, lines },
    )
}

/** Before the distribution point opens; what is chilled lies in another zone than what is dry. */
function deliver(frame: Frame, { organization_id, day, goods }: Need) {
  const { registers, book } = frame
  const to = registers.points.get(organization_id)
  if (!to) return
  const turn = [...registers.points.values()].indexOf(to)
  const when = { day, time: `06:${String(5 + 15 * turn).padStart(2, '0')}` }
  const frozen = goods.flatMap((wanted) => fromFreezer(frame, wanted))
  const spared = frozen.reduce((sum, { grams }) => sum + grams, 0)
  for (const from of [registers.zones.dry, registers.zones.chilled]) {
    const lines = goods
      .filter(({ category }) => zoneOf(registers, category) === from)
      .flatMap((wanted) =>
        book.choose(
          from,
          isOfFreezer(wanted) ? { ...wanted, grams: wanted.grams - spared } : wanted,
        ),
      )
    move(frame, when, { from, to }, lines)
  }
  move(frame, when, { from: registers.zones.frozen, to }, frozen)
}

const isOfFreezer = ({ category, source }: Wanted) => category === 'chilled' && source === 'own'
/** Less is not worth a box of its own. */
const LEAST_OF_FREEZER = 30_000

/** Some packages, where much of what is chilled is wanted. */
function fromFreezer({ registers, book, random }: Frame, wanted: Wanted): Line[] {
  if (!isOfFreezer(wanted) || wanted.grams < LEAST_OF_FREEZER || random.chance(0.5)) return []
  const [held] = book.at(registers.zones.frozen)
  const pieces = Math.min(held?.pieces ?? 0, random.between(6, 20))
  if (!held || pieces === 0) return []
  return [{ lot: held.lot, grams: pieces * (held.lot.piece_grams ?? 0), pieces }]
}
