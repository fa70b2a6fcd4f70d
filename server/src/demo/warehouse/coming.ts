import type { Category, Source } from '@crm/contract/warehouse/goods'
import { addDays } from '#platform/clock.ts'
import { momentOf } from './days.ts'
import { move, receive, zoneOf, type Frame } from './frame.ts'
import { inSteps, sumOf, type Need } from './handed-out.ts'
import { crates, goodsOf, stampOf } from './receipts.ts'
import type { Site } from './registers.ts'

/** What comes by the pallet, for weeks. */
const LASTING = ['durables', 'food', 'drugstore'] as const
/** What is collected at shops for the coming week. */
const FRESH = ['pastries', 'fruit_vegetables', 'chilled'] as const
const SELDOM = ['clothes', 'other'] as const
/** Pieces are given whole. */
const SPARE_GRAMS = 6_000

const comingFrom = (site: Site, day: string, time: string, source: Source = 'own') => ({
  site,
  source,
  at: momentOf(day, time),
})

/** For half a year, counted apart from the bank's own goods. */
export function deliverOfEu(frame: Frame, week: string, needs: readonly Need[]): void {
  const { random, registers, today } = frame
  const [day, time] = [addDays(week, -6), '09:30']
  const [site] = registers.sites('eu')
  if (!site) return
  const coming = comingFrom(site, day, time, 'eu')
  const linesOf = (category: Category) => {
    const grams = sumOf(needs, { category, source: 'eu' })
    if (grams === 0) return []
    const products = registers.products
      .filter((one) => one.category === category)
      .filter(({ date_kind, storage }) => date_kind !== 'use_by' && storage !== 'frozen')
      .slice(0, category === 'durables' ? 5 : 1)
    if (products.length === 0) return [crates(coming, category, inSteps(grams * 1.1))]
    return products.map((product) =>
      goodsOf(
        coming,
        product,
        (grams * 1.12) / products.length + SPARE_GRAMS,
        stampOf(random, product, { day, today }),
      ),
    )
  }
  const note = 'Dodávka z projektu EU, dodací list v šanonu.'
  const lines = [...LASTING, ...FRESH, ...SELDOM].flatMap(linesOf)
  for (const to of [registers.zones.dry, registers.zones.chilled])
    receive(
      frame,
      { day, time },
      { site, to, note },
      lines.filter(({ lot }) => zoneOf(registers, lot.category) === to),
    )
}

/** Fills up what lasts, so that what two weeks need is there. */
export function bringPallets(frame: Frame, week: string, needs: readonly Need[]): void {
  const { random, registers, book, today } = frame
  const day = addDays(week, -5)
  const to = registers.zones.dry
  // the first lorry has durables, the other one the rest
  for (const [time, isFirst] of [['09:10', true] as const, ['10:40', false] as const]) {
    const site = random.pick(registers.sites('pallets'))
    const coming = comingFrom(site, day, time)
    const lines = LASTING.flatMap((category) => {
      if ((category === 'durables') !== isFirst) return []
      const wanted = sumOf(needs, { category, source: 'own' }) + SPARE_GRAMS * 2
      const lacking = wanted - book.sum(to, { category, source: 'own' })
      if (lacking <= 0) return []
      const products = registers.products.filter((one) => one.category === category)
      const kinds = category === 'durables' ? 3 : 1
      return Array.from({ length: kinds }, () => {
        const product = random.pick(products)
        const stamp = stampOf(random, product, { day, today })
        return goodsOf(coming, product, (lacking * 1.4) / kinds, stamp)
      })
    })
    receive(frame, { day, time }, { site, to }, lines)
  }
  if (random.chance(0.25)) bringFrozen(frame, day)
}

/** By the cooled vehicle, and from it into the freezer. */
function bringFrozen(frame: Frame, day: string) {
  const { random, registers, today } = frame
  const [site] = registers.sites('frozen')
  const product = random.pick(registers.products.filter(({ storage }) => storage === 'frozen'))
  if (!site) return
  const coming = comingFrom(site, day, '12:20')
  const stamp = stampOf(random, product, { day, today })
  const lines = [goodsOf(coming, product, random.between(10, 25) * 1_000, stamp)]
  const { cooler, zones } = registers
  receive(frame, { day, time: '12:20' }, { site, to: cooler }, lines)
  move(frame, { day, time: '13:15' }, { from: cooler, to: zones.frozen }, lines)
}

/** On Friday and Saturday, mixed crates by category; in autumn a part comes from the fields. */
export function collect(frame: Frame, week: string, needs: readonly Need[]): void {
  const { registers, random } = frame
  const rounds = [
    { day: addDays(week, -3), time: '15:10', share: 0.5, categories: FRESH },
    { day: addDays(week, -2), time: '09:40', share: 1, categories: [...FRESH, ...SELDOM] },
  ]
  const isAutumn = ['09', '10', '11'].includes(week.slice(5, 7))
  for (const { day, time, share, categories } of rounds) {
    const isHarvest = isAutumn && share < 1
    const site = random.pick(registers.sites(isHarvest ? 'harvest' : 'shops'))
    const coming = comingFrom(site, day, time)
    const lines = categories.flatMap((category) => {
      const grams = lackingOf(frame, category, needs) * share
      if (grams <= 0) return []
      const crate = inSteps(grams)
      if (!isHarvest) return [crates(coming, category, crate)]
      if (category !== 'fruit_vegetables') return []
      const fruits = registers.products.filter((one) => one.category === category)
      return [goodsOf(coming, random.pick(fruits), crate, { goods_date: null, maker_lot: null })]
    })
    for (const to of [registers.zones.dry, registers.zones.chilled])
      receive(
        frame,
        { day, time },
        { site, to },
        lines.filter(({ lot }) => zoneOf(registers, lot.category) === to),
      )
  }
}

/** In grams, with something to spare: not all of it is good. */
function lackingOf({ book, registers }: Frame, category: Category, needs: readonly Need[]): number {
  const kind = { category, source: 'own' } as const
  const wanted = sumOf(needs, kind) * 1.08 + 1_500
  return wanted - book.sum(zoneOf(registers, category), kind)
}
