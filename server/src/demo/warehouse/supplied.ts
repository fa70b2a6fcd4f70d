import { addDays } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import type { Line } from './book.ts'
import { toIso } from './days.ts'
import { write, type Frame } from './frame.ts'

const MINUTE_MS = 60_000
const WANTED = [
  { category: 'durables', source: 'own', grams: 30_000 },
  { category: 'food', source: 'own', grams: 8_000 },
  { category: 'drugstore', source: 'own', grams: 4_000 },
] as const

/** Partners get what the distribution points leave; one gives some of it back, and one is to be supplied today. */
export function supplyPartners(frame: Frame): void {
  const { registers, book, today, now } = frame
  const { dry } = registers.zones
  const [home, hostel, children] = registers.partners
  if (!home || !hostel || !children) return
  const goods = () => WANTED.flatMap((wanted) => book.choose(dry, wanted))
  const ofHome = goods()
  const yesterday = addDays(today, -1)
  const issue = { kind: 'issue', from_place_id: dry } as const
  write(frame, { day: yesterday, time: '10:20' }, { ...issue, partner_id: home, lines: ofHome })
  write(
    frame,
    { day: yesterday, time: '10:50' },
    { ...issue, partner_id: children, lines: goods() },
  )
  write(
    frame,
    { day: today, time: '06:40' },
    {
      kind: 'return',
      to_place_id: dry,
      partner_id: home,
      lines: ofHome.slice(0, 1).map(halved),
      note: 'Nevešlo se do spíže.',
    },
  )
  book.write({
    id: newId(),
    ...issue,
    at: null,
    created_at: toIso(now - 20 * MINUTE_MS),
    partner_id: hostel,
    note: 'Přijedou si pro to odpoledne.',
    lines: goods(),
  })
}

/** Of pieces whole ones. */
function halved({ lot, grams, pieces }: Line): Line {
  if (pieces === null || lot.piece_grams === null)
    return { lot, grams: Math.ceil(grams / 2), pieces }
  const half = Math.ceil(pieces / 2)
  return { lot, grams: half * lot.piece_grams, pieces: half }
}
