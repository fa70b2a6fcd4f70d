import fc from 'fast-check'

/** Places and lots of a history, by number; minutes before its end. */
export type Act =
  | {
      readonly do: 'receipt'
      readonly to: number
      readonly grams: number
      readonly ago: number | null
    }
  | {
      readonly do: 'move'
      readonly from: number
      /** Null: disposed of. */
      readonly to: number | null
      readonly lots: readonly { readonly lot: number; readonly grams: number }[]
      readonly ago: number | null
    }
  | {
      readonly do: 'count'
      readonly at: number
      readonly counts: readonly {
        readonly lot: number
        readonly grams: number
        readonly ago: number
      }[]
    }
  | {
      readonly do: 'hand_out'
      readonly at: number
      readonly grams: number
      readonly ago: number | null
    }
  | {
      /** To the one partner, from it, or from a donor's shop to it. */
      readonly do: 'issue' | 'return'
      readonly at: number
      readonly lot: number
      readonly grams: number
      readonly ago: number | null
    }
  | { readonly do: 'collect'; readonly grams: number }
  | {
      readonly do: 'sort'
      readonly from: number
      readonly to: number
      readonly lot: number
      readonly grams: number
      /** Of a new lot. */
      readonly made: number
      readonly ago: number | null
    }
  | { readonly do: 'reverse'; readonly which: number }

export type Outcome = 'done' | 'lacking' | 'counted' | 'not_issued' | 'makes_more' | 'nothing'

export const PLACES = 2
/** The length of a history in minutes: longer ago nothing happens. */
const LENGTH = 40

const place = fc.nat(PLACES - 1)
// few of them, so that much happens to each
const lot = fc.nat(1)
const grams = fc.integer({ min: 1, max: 6 })
const ago = fc.integer({ min: 1, max: LENGTH })
/** Mostly what happens now; sometimes what somebody enters later. */
const when = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: ago })
const few = { minLength: 1, maxLength: 3, selector: ({ lot: key }: { lot: number }) => key }

export const histories = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('receipt' as const), to: place, grams, ago: when }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        from: place,
        to: fc.option(place, { freq: 4 }),
        lots: fc.uniqueArray(fc.record({ lot, grams }), few),
        ago: when,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('count' as const),
        at: place,
        counts: fc.uniqueArray(
          fc.record({ lot, grams: fc.nat(6), ago: fc.oneof(fc.constant(0), ago) }),
          few,
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('hand_out' as const), at: place, grams, ago: when }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('issue' as const, 'return' as const),
        at: place,
        lot,
        grams,
        ago: when,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('collect' as const), grams }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('sort' as const),
        from: place,
        to: place,
        lot,
        grams,
        made: fc.integer({ min: 1, max: 4 }),
        ago: when,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(11) }),
    },
  ),
  { minLength: 3, maxLength: 16 },
) satisfies fc.Arbitrary<Act[]>

/** A change of what lies somewhere, at a minute. */
type Effect = {
  readonly lot: number
  readonly place: number
  readonly grams: number
  readonly at: number
}
type Count = Omit<Effect, 'grams'>
type Posted = {
  readonly effects: readonly Effect[]
  readonly counts: readonly Count[]
  /** What the partner has got by it, less than nothing of what it gives back. */
  readonly partner?: { readonly lot: number; readonly grams: number }
  readonly isReversed: boolean
  /** Of a hand-out that was reversed: what was counted since stays taken. */
  readonly isOver?: boolean
  /** Of a hand-out: what was not there. */
  readonly missing?: number
}

const sum = (effects: readonly Pick<Effect, 'grams'>[]) =>
  effects.reduce((total, { grams: change }) => total + change, 0)

/**
 * The rules of the ledger without a balance, a lock or an index: of everything that was posted and
 * not reversed it adds up all there is, for every minute, at each step anew.
 */
class NaiveLedger {
  readonly #posted: Posted[] = []
  #lots = 0

  readonly #valid = () => this.#posted.filter(({ isReversed }) => !isReversed)
  readonly #effects = () => this.#valid().flatMap(({ effects }) => effects)
  readonly #lastCount = (lotAt: Pick<Effect, 'lot' | 'place'>, of = this.#valid()) =>
    Math.max(
      -Infinity,
      ...of
        .flatMap(({ counts }) => counts)
        .filter((count) => count.lot === lotAt.lot && count.place === lotAt.place)
        .map(({ at }) => at),
    )

  /** What lies somewhere after a minute. */
  readonly #at = (effects: readonly Effect[], { lot: l, place: p }: Count, minute: number) =>
    sum(effects.filter((one) => one.lot === l && one.place === p && one.at <= minute))

  readonly #isBelowZero = (effects: readonly Effect[]) =>
    effects.some((one) => this.#at(effects, one, one.at) < 0)

  act(act: Act, now: number): Outcome {
    switch (act.do) {
      case 'receipt': {
        const at = act.ago === null ? now : now - act.ago
        this.#lots += 1
        return this.#post([{ lot: this.#lots - 1, place: act.to, grams: act.grams, at }])
      }
      case 'move':
        return this.#move(act, now)
      case 'count':
        return this.#count(act, now)
      case 'hand_out':
        return this.#handOut(act, now)
      case 'issue':
      case 'return':
        return this.#supply(act, now)
      case 'collect':
        this.#lots += 1
        return this.#post([], [], { lot: this.#lots - 1, grams: act.grams })
      case 'sort':
        return this.#sort(act, now)
      case 'reverse':
        return this.#reverse(act.which)
    }
  }

  #supply(act: Act & { do: 'issue' | 'return' }, now: number): Outcome {
    if (act.lot >= this.#lots) return 'nothing'
    const sign = act.do === 'issue' ? 1 : -1
    const at = act.ago === null ? now : now - act.ago
    const effect = { lot: act.lot, place: act.at, grams: -sign * act.grams, at }
    return this.#post([effect], [], { lot: act.lot, grams: sign * act.grams })
  }

  /** A new lot comes out of some of another one; the rest is gone. */
  #sort(act: Act & { do: 'sort' }, now: number): Outcome {
    if (act.lot >= this.#lots) return 'nothing'
    if (act.made > act.grams) return 'makes_more'
    const at = act.ago === null ? now : now - act.ago
    const outcome = this.#post([
      { lot: act.lot, place: act.from, grams: -act.grams, at },
      { lot: this.#lots, place: act.to, grams: act.made, at },
    ])
    if (outcome === 'done') this.#lots += 1
    return outcome
  }

  /** A partner never gives back what it has not got, whatever came first. */
  readonly #isOwed = (documents: readonly Posted[]) =>
    documents.some(
      ({ partner: of }) =>
        of && sum(documents.flatMap(({ partner }) => (partner?.lot === of.lot ? partner : []))) < 0,
    )

  #move({ from, to, lots, ago: minutes }: Act & { do: 'move' }, now: number): Outcome {
    const known = lots.filter((line) => line.lot < this.#lots)
    if (known.length === 0 || from === to) return 'nothing'
    const at = minutes === null ? now : now - minutes
    return this.#post(
      known.flatMap((line) => [
        { ...line, place: from, grams: -line.grams, at },
        ...(to === null ? [] : [{ ...line, place: to, at }]),
      ]),
    )
  }

  #count({ at: placeNumber, counts }: Act & { do: 'count' }, now: number): Outcome {
    const known = counts
      .filter((one) => one.lot < this.#lots)
      .map((one) => ({ lot: one.lot, place: placeNumber, grams: one.grams, at: now - one.ago }))
    if (known.length === 0) return 'nothing'
    const before = this.#effects()
    const differences = known
      .map((one) => ({ ...one, grams: one.grams - this.#at(before, one, one.at) }))
      .filter(({ grams: difference }) => difference !== 0)
    return this.#post(differences, known)
  }

  /** The oldest lot first, of each what nobody needed since; never refused. */
  #handOut({ at: p, grams: wanted, ago: minutes }: Act & { do: 'hand_out' }, now: number): Outcome {
    const at = minutes === null ? now : now - minutes
    const effects: Effect[] = []
    let rest = wanted
    for (let l = 0; l < this.#lots; l += 1) {
      const grams = Math.min(rest, this.#freeSince({ lot: l, place: p, at }, now))
      if (grams > 0) effects.push({ lot: l, place: p, grams: -grams, at })
      rest -= grams
    }
    const isCounted = Array.from({ length: this.#lots }, (_, l) => l).some(
      (l) => this.#lastCount({ lot: l, place: p }) > at,
    )
    const missing = at < now && isCounted ? 0 : rest
    this.#posted.push({ effects, counts: [], isReversed: false, missing })
    return 'done'
  }

  /** The least that lay there at any minute from then on; nothing of what was counted since. */
  #freeSince(one: Count, now: number): number {
    if (this.#lastCount(one) > one.at) return 0
    const all = this.#effects()
    const minutes = Array.from({ length: now - one.at + 1 }, (_, later) => one.at + later)
    return Math.max(0, Math.min(...minutes.map((minute) => this.#at(all, one, minute))))
  }

  #post(
    effects: readonly Effect[],
    counts: readonly Count[] = [],
    partner?: { readonly lot: number; readonly grams: number },
  ): Outcome {
    if (effects.some((one) => one.at < this.#lastCount(one))) return 'counted'
    if (this.#isBelowZero([...this.#effects(), ...effects])) return 'lacking'
    const document = { effects, counts, isReversed: false, ...(partner ? { partner } : {}) }
    if (this.#isOwed([...this.#valid(), document])) return 'not_issued'
    this.#posted.push(document)
    return 'done'
  }

  #reverse(which: number): Outcome {
    const document = this.#posted[which]
    if (!document || document.isReversed || document.isOver) return 'nothing'
    const { effects, counts } = document
    if (document.missing !== undefined) {
      const stay = effects.filter((one) => one.at < this.#lastCount(one))
      this.#posted[which] = { effects: stay, counts, isReversed: false, isOver: true }
      return 'done'
    }
    if ([...effects, ...counts].some((one) => one.at < this.#lastCount(one))) return 'counted'
    const others = this.#valid().filter((one) => one !== document)
    if (this.#isBelowZero(others.flatMap((one) => one.effects))) return 'lacking'
    if (this.#isOwed(others)) return 'not_issued'
    this.#posted[which] = { ...document, isReversed: true }
    return 'done'
  }

  /** By lot and place, what is not nothing. */
  balances(): Record<string, number> {
    const all = this.#effects()
    const keys = all.map(
      (one) => [`${one.lot}/${one.place}`, this.#at(all, one, Infinity)] as const,
    )
    return Object.fromEntries(keys.filter(([, left]) => left !== 0))
  }

  /** What hand-outs gave and was not there. */
  missing(): number {
    return this.#posted.reduce((total, { missing = 0 }) => total + missing, 0)
  }
}

/** What becomes of each act, a minute apart, and what lies where in the end. */
export function playNaively(acts: readonly Act[]) {
  const ledger = new NaiveLedger()
  const outcomes = acts.map((act, index) => ledger.act(act, index + 1))
  return { outcomes, balances: ledger.balances(), missing: ledger.missing(), drifted: 0 }
}
