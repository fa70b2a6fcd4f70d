import { addDays } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import { momentOf, toIso } from './days.ts'
import { receive, write, type Frame } from './frame.ts'
import { crates } from './receipts.ts'

const MINUTE_MS = 60_000
const made = { is_made: true } as const

/** A shop gives everything in one heap: one load was sorted yesterday, one is being sorted. */
export function sortLoads(frame: Frame): void {
  const { registers, book, today, now } = frame
  const { dry, chilled } = registers.zones
  const [, , , shop] = registers.sites('shops')
  if (!shop) return
  const yesterday = addDays(today, -1)
  const load = (day: string, time: string, grams: number) => {
    const lines = [crates({ site: shop, source: 'own', at: momentOf(day, time) }, 'other', grams)]
    const note = 'Směs z prodejny, roztřídit.'
    receive(frame, { day, time }, { site: shop, to: dry, note }, lines)
    return lines
  }
  const out = { site: shop, source: 'own' as const, at: momentOf(yesterday, '16:10') }
  const sorting = {
    kind: 'sorting',
    from_place_id: dry,
    to_place_id: chilled,
    purpose: 'compost',
  } as const
  write(
    frame,
    { day: yesterday, time: '16:10' },
    {
      ...sorting,
      lines: [
        ...load(yesterday, '15:05', 86_400),
        { ...crates(out, 'fruit_vegetables', 41_200), ...made },
        { ...crates(out, 'pastries', 22_650), ...made },
        { ...crates(out, 'chilled', 9_800), ...made },
      ],
    },
  )
  const taken = load(yesterday, '17:20', 52_300)
  const begun = now - 18 * MINUTE_MS
  book.write({
    id: newId(),
    ...sorting,
    at: null,
    created_at: toIso(begun),
    lines: [...taken, { ...crates({ ...out, at: begun }, 'fruit_vegetables', 18_900), ...made }],
  })
}

/** Two partners have collected at a shop themselves this week. */
export function collectDirectly(frame: Frame): void {
  const { registers, today } = frame
  const [, , shop] = registers.sites('shops')
  const [home, hostel] = registers.partners
  if (!shop || !home || !hostel) return
  for (const [partner_id, days, grams] of [
    [hostel, -3, 46_100],
    [home, -1, 28_750],
  ] as const) {
    const day = addDays(today, days)
    const at = momentOf(day, '08:15')
    const lines = [
      crates({ site: shop, source: 'own', at }, 'fruit_vegetables', grams),
      crates({ site: shop, source: 'own', at }, 'pastries', Math.round(grams / 5)),
    ]
    write(
      frame,
      { day, time: '08:15' },
      {
        kind: 'direct_collection',
        donor_id: shop.donor,
        donor_site_id: shop.id,
        source: 'own',
        partner_id,
        lines,
      },
    )
  }
}
