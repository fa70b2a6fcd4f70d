import type { Insertable } from 'kysely'
import { LAST_DATE } from './days.ts'
import type { Wanted } from './handed-out.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import type { Random } from '../random.ts'

export type Lot = Insertable<DB['warehouse.lot']> & {
  readonly id: string
  readonly created_at: string
  /** Null: weighed. */
  readonly piece_grams: number | null
}
export type Line = {
  readonly lot: Lot
  readonly grams: number
  readonly pieces: number | null
  /** It comes out of a sorting. */
  readonly is_made?: true
}

type Head = Insertable<DB['warehouse.document']>
export type Document = Omit<Head, 'happened_at' | 'state'> & {
  readonly id: string
  /** Milliseconds; null: it is still a draft. */
  readonly at: number | null
  readonly lines: readonly Line[]
  /** What was found, a minute apart, the last one `at`. */
  readonly counts?: readonly Line[]
  readonly reversedFor?: string
}

type Held = { lot: Lot; grams: number; pieces: number | null }

/** The documents of the example, and what lies where after them: the next one takes that. */
export function openBook(random: Random) {
  const documents: Document[] = []
  const places = new Map<string, Held[]>()
  const at = (place: string): Held[] => {
    const held = places.get(place) ?? []
    places.set(place, held)
    return held
  }

  function put(place: string, { lot, grams, pieces }: Line) {
    const there = at(place).find((held) => held.lot === lot)
    if (!there) at(place).push({ lot, grams, pieces })
    else {
      there.grams += grams
      there.pieces = there.pieces === null ? null : there.pieces + (pieces ?? 0)
    }
  }

  function remove(place: string, { lot, grams, pieces }: Line) {
    const held = at(place).find((one) => one.lot === lot)
    if (!held || held.grams < grams) throw new Error('The example takes what is not there.')
    held.grams -= grams
    held.pieces = held.pieces === null ? null : held.pieces - (pieces ?? 0)
    if (held.grams === 0)
      places.set(
        place,
        at(place).filter((one) => one !== held),
      )
  }

  return {
    documents,
    at: (place: string): readonly Held[] => at(place),

    /** Moves its goods, unless it is a draft or reversed. */
    write(document: Document) {
      documents.push(document)
      if (document.at === null || document.reversedFor) return
      for (const line of document.lines) {
        const isSorted = document.kind === 'sorting'
        if (document.from_place_id && !line.is_made) remove(document.from_place_id, line)
        if (document.to_place_id && (line.is_made || !isSorted)) put(document.to_place_id, line)
      }
      for (const found of document.counts ?? []) {
        const held = at(document.from_place_id ?? '').find(({ lot }) => lot === found.lot)
        if (held) Object.assign(held, { grams: found.grams, pieces: found.pieces })
      }
    },

    /** In grams. */
    sum: (place: string, wanted: Omit<Wanted, 'grams'>): number =>
      at(place)
        .filter(isOf(wanted))
        .reduce((sum, { grams }) => sum + grams, 0),

    /**
     * At least so much of a category, of several products, of each what spoils first; pieces are
     * taken whole.
     */
    choose(place: string, wanted: Wanted): Line[] {
      const there = at(place)
        .filter(isOf(wanted))
        .map((held) => ({ ...held }))
      const products = shuffled(random, [...new Set(there.map(({ lot }) => lot.product_id))])
      const kinds = Math.max(1, Math.min(3, Math.ceil(wanted.grams / KIND_GRAMS)))
      const share = Math.ceil(wanted.grams / kinds)
      let rest = wanted.grams
      // a share of each, and once more where some had less than that
      for (const [turn, product] of [...products, ...products].entries()) {
        const ofProduct = there.filter(({ lot }) => lot.product_id === product)
        rest -= takeFrom(ofProduct, turn < products.length ? Math.min(share, rest) : rest)
        if (rest <= 0) return takenOf(at(place), there)
      }
      throw new Error(`The example has too little of ${wanted.category}.`)
    },
  }
}
export type Book = ReturnType<typeof openBook>

/** Below it a delivery has one kind of a category. */
const KIND_GRAMS = 15_000

const isOf =
  ({ category, source }: Omit<Wanted, 'grams'>) =>
  ({ lot }: Held) =>
    lot.category === category && lot.source === source

/** Returns the grams, which may be more by less than a piece. */
function takeFrom(there: readonly Held[], grams: number): number {
  let rest = grams
  for (const held of there.toSorted(spoilsFirst)) {
    if (rest <= 0) break
    const piece = held.lot.piece_grams
    const pieces = piece === null ? null : Math.min(held.pieces ?? 0, Math.ceil(rest / piece))
    const taken = piece === null ? Math.min(held.grams, rest) : (pieces ?? 0) * piece
    held.grams -= taken
    held.pieces = held.pieces === null ? null : held.pieces - (pieces ?? 0)
    rest -= taken
  }
  return grams - rest
}

/** What is there before and no more after. */
const takenOf = (before: readonly Held[], after: readonly Held[]): Line[] =>
  after.flatMap(({ lot, grams, pieces }) => {
    const held = before.find((one) => one.lot === lot)
    if (!held || held.grams === grams) return []
    const gone = held.pieces === null ? null : held.pieces - (pieces ?? 0)
    return [{ lot, grams: held.grams - grams, pieces: gone }]
  })

const spoilsFirst = (a: Held, b: Held) =>
  (a.lot.goods_date ?? LAST_DATE).localeCompare(b.lot.goods_date ?? LAST_DATE) ||
  a.lot.created_at.localeCompare(b.lot.created_at)

const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
