// Rules of entitlement a second time, by loops over single days and without anything of the product: what it says is compared with the
// server. Slow, and simple to read.

export type StoryRule = {
  readonly kind: 'visits' | 'gap' | 'kilograms' | 'recommendation' | 'types'
  readonly place: number | null
  readonly from: string
  readonly to: string | null
  readonly types: readonly number[]
  readonly visits: number
  readonly days: number
  readonly period: number | null
  readonly hundredths: number
  readonly effect: 'warn' | 'refuse' | 'none'
}

/** Two households, the first of which may be the one that is kept. */
type Of = { readonly of: 0 | 1 }

export type Story = {
  readonly rules: readonly StoryRule[]
  readonly visits: readonly (Of & {
    readonly day: string
    readonly site: number
    readonly what: 'walk-in' | 'served' | 'confirmed' | 'active' | 'missed'
    readonly hundredths: number
  })[]
  readonly members: readonly (Of & {
    readonly from: string | null
    /** The last day. */
    readonly to: string | null
    readonly born: { readonly full: string } | { readonly year: number } | null
  })[]
  readonly recommendations: readonly (Of & { readonly from: string; readonly length: number })[]
  /** Of each household. */
  readonly types: readonly [number | null, number | null]
  /** Whether the two became one, and whether that was undone. */
  readonly merge: 'never' | 'merged' | 'undone'
  /** Whether the second applicant is another person than the first. */
  readonly joins: boolean
  readonly asked: readonly Asked[]
}

type Asked = Of & {
  readonly day: string
  readonly site: number
  readonly hundredths: number | null
  /** Of the visits. */
  readonly except: number | null
}

type Said = {
  /** Of the rules. */
  readonly rule: number
  readonly is_met: boolean
  readonly counted: number | null
  readonly limit: number | null
  readonly persons: number | null
  readonly days: string[]
}

const KINDS = ['visits', 'gap', 'kilograms', 'recommendation', 'types'] as const

export function evaluate(story: Story, asked: Asked): (Said & { next: string | null })[] {
  const said: (Said & { next: string | null })[] = []
  // there is no second household any more
  if (story.merge === 'merged' && asked.of === 1) return said
  for (const kind of KINDS)
    for (const one of evaluateKind(story, asked, kind)) {
      let next: string | null = null
      let later = asked.day
      for (let ahead = 1; ahead <= 400 && !one.is_met && next === null; ahead++) {
        later = tomorrow(later)
        let isFree = true
        for (const other of evaluateKind(story, { ...asked, day: later }, kind))
          if (!other.is_met) isFree = false
        if (isFree) next = later
      }
      said.push({ ...one, next })
    }
  return said
}

function evaluateKind(story: Story, asked: Asked, kind: StoryRule['kind']): Said[] {
  const said: Said[] = []
  for (const rule of rulesFor(story, asked, kind)) {
    const one = story.rules[rule]
    if (one && one.effect !== 'none') said.push({ rule, ...SAYING[kind](story, asked, one) })
  }
  return said
}

/** Indexes. First the site with the type, the site, the bank with the type, the bank. */
function rulesFor(story: Story, asked: Asked, kind: StoryRule['kind']): number[] {
  const { day, site } = asked
  const type = story.types[asked.of]
  for (const place of [site, null])
    for (const isOfType of [true, false]) {
      const found: number[] = []
      const audiences = new Map<string, number>()
      for (const [index, rule] of story.rules.entries()) {
        if (rule.kind !== kind || rule.place !== place) continue
        if (day < rule.from || (rule.to !== null && day > rule.to)) continue
        const named = kind === 'types' ? [] : rule.types
        if (named.length > 0 !== isOfType) continue
        if (isOfType && (type === null || !named.includes(type))) continue
        const audience = named.join('+')
        const before = story.rules[audiences.get(audience) ?? -1]
        if (!before || before.from < rule.from) audiences.set(audience, index)
      }
      found.push(...audiences.values())
      if (found.length > 0) return found
    }
  return []
}

type Words = Omit<Said, 'rule'>
const NOTHING = { counted: null, limit: null, persons: null, days: [] }

const SAYING: Readonly<
  Record<StoryRule['kind'], (story: Story, asked: Asked, rule: StoryRule) => Words>
> = {
  visits(story, asked, rule) {
    const others = visitsOf(story, asked)
    let fullest: string[] | null = null
    if (rule.period === null) fullest = others.filter((day) => sameMonth(day, asked.day))
    else {
      // every period of so many days that has the day in it, the earliest first
      let start = asked.day
      for (let back = 1; back < rule.period; back++) start = yesterday(start)
      for (let step = 0; step < rule.period; step++) {
        let inside: string[] = []
        let last = start
        for (let length = 1; length < rule.period; length++) last = tomorrow(last)
        inside = others.filter((day) => start <= day && day <= last)
        if (fullest === null || inside.length > fullest.length) fullest = inside
        start = tomorrow(start)
      }
    }
    const days = fullest ?? []
    return {
      ...NOTHING,
      is_met: days.length + 1 <= rule.visits,
      counted: days.length,
      limit: rule.visits,
      days: days.toSorted(),
    }
  },
  gap(story, asked, rule) {
    const others = visitsOf(story, asked).toSorted()
    let nearest: { apart: number; day: string } | null = null
    for (const day of others) {
      let apart = 0
      let walked = day < asked.day ? day : asked.day
      const end = day < asked.day ? asked.day : day
      while (walked !== end) {
        walked = tomorrow(walked)
        apart += 1
      }
      if (nearest === null || apart < nearest.apart) nearest = { apart, day }
    }
    return {
      ...NOTHING,
      is_met: nearest === null || nearest.apart >= rule.days,
      counted: nearest === null ? null : nearest.apart,
      limit: rule.days,
      days: nearest === null ? [] : [nearest.day],
    }
  },
  kilograms(story, asked, rule) {
    let persons = 1
    if (story.merge === 'merged' && story.joins) persons += 1
    for (const { of, from, to, born } of story.members) {
      if (!isTheirs(story, asked, of)) continue
      if (from !== null && to !== null && to < from) continue
      if (from !== null && asked.day < from) continue
      if (to !== null && asked.day > to) continue
      if (born !== null && 'full' in born && asked.day < born.full) continue
      if (born !== null && 'year' in born && Number(asked.day.slice(0, 4)) < born.year) continue
      persons += 1
    }
    let had = 0
    const days: string[] = []
    for (const [index, visit] of story.visits.entries()) {
      if (index === asked.except || !sameMonth(visit.day, asked.day)) continue
      if (!isTheirs(story, asked, visit.of)) continue
      if (visit.what !== 'walk-in' && visit.what !== 'served') continue
      had += visit.hundredths
      days.push(visit.day)
    }
    const limit = rule.hundredths * persons
    return {
      is_met: asked.hundredths === null ? had < limit : had + asked.hundredths <= limit,
      counted: had / 100,
      limit: limit / 100,
      persons,
      days: days.toSorted(),
    }
  },
  recommendation(story, asked) {
    const known = new Set<string>()
    let first = asked.day
    for (const { of, from, length } of story.recommendations) {
      if (!isTheirs(story, asked, of)) continue
      let covered = from
      known.add(covered)
      for (let step = 0; step < length; step++) {
        covered = tomorrow(covered)
        known.add(covered)
      }
      if (from < first) first = from
    }
    if (known.has(asked.day)) {
      let last = asked.day
      while (known.has(tomorrow(last))) last = tomorrow(last)
      return { ...NOTHING, is_met: true, days: [last] }
    }
    for (let before = asked.day; before > first;) {
      before = yesterday(before)
      if (known.has(before)) return { ...NOTHING, is_met: false, days: [before] }
    }
    return { ...NOTHING, is_met: false }
  },
  types(story, asked, rule) {
    const type = story.types[asked.of]
    return { ...NOTHING, is_met: type !== null && rule.types.includes(type) }
  },
}

/** What was of the one that is merged is of the one that is kept, until it is undone. */
function isTheirs(story: Story, asked: Asked, of: 0 | 1): boolean {
  if (story.merge === 'merged') return asked.of === 0
  return of === asked.of
}

function visitsOf(story: Story, asked: Asked): string[] {
  const days: string[] = []
  for (const [index, visit] of story.visits.entries())
    if (index !== asked.except && visit.what !== 'missed' && isTheirs(story, asked, visit.of))
      days.push(visit.day)
  return days
}

const sameMonth = (left: string, right: string) => left.slice(0, 7) === right.slice(0, 7)

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number) =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    ? 29
    : (LENGTHS[month - 1] ?? 0)

/** By the calendar, without any arithmetic of moments. */
function tomorrow(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (date < lengthOf(year, month)) return write(year, month, date + 1)
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1)
}

function yesterday(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (date > 1) return write(year, month, date - 1)
  return month > 1 ? write(year, month - 1, lengthOf(year, month - 1)) : write(year - 1, 12, 31)
}

const write = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
