import type { RuleFailure } from '../../platform/envelopes.ts'
import type { RuleName } from '../../platform/rules.ts'
import { ENTRIES, findDefinition, getWhole, isSum } from './entries.ts'
import { findCover, isWithin, type Span } from './entry-periods.ts'
import type { IndicatorDefinition } from './indicators.ts'

type OtherEntry = Span & { readonly indicator: string; readonly value: number }

/** What entries of a site and period are compared with. */
export type Surroundings = Span & {
  /** What the register has of the site and period, by the indicator's code. */
  readonly wholes: Readonly<Record<string, number | null>>
  /** Entries of other periods. */
  readonly others: readonly OtherEntry[]
}

/** Entered or going to be; null is nothing. */
type GetValue = (code: string) => number | null

/**
 * Every changed entry that cannot be true beside the others, by its code: a part above its whole, a sum that is none, persons of a
 * period that do not go with those of a shorter or longer one. What was there before and is not changed is not judged again.
 */
export function findEntryFailures(
  getEntered: GetValue,
  changed: ReadonlySet<string>,
  surroundings: Surroundings,
): ReadonlyMap<string, RuleFailure> {
  const failures = new Map<string, RuleFailure>()
  const fail = (code: string, rule: RuleName, length: number) => {
    if (!failures.has(code)) failures.set(code, { rule, length })
  }
  for (const [whole, parts] of wholesWithParts)
    checkWhole(whole, parts, { getEntered, changed, wholes: surroundings.wholes, fail })
  for (const { code, unit } of ENTRIES) {
    const value = getEntered(code)
    const failure =
      unit === 'persons' && changed.has(code) && value !== null
        ? findPersonsFailure(code, value, surroundings)
        : null
    if (failure) fail(code, ...failure)
  }
  return failures
}

/** Each thing that entries are parts of, with those entries. */
const wholesWithParts = [
  ...Map.groupBy(
    ENTRIES.filter((entry) => getWhole(entry)),
    (entry) => getWhole(entry)?.code ?? '',
  ),
].flatMap(([code, parts]) => {
  const whole = findDefinition(code)
  return whole ? [[whole, parts] as const] : []
})

type Check = {
  readonly getEntered: GetValue
  readonly changed: ReadonlySet<string>
  readonly wholes: Surroundings['wholes']
  readonly fail: (code: string, rule: RuleName, length: number) => void
}

/**
 * People may belong to several groups, so that each is compared by itself; money and tonnes are divided, so that all parts are added
 * up. The failure stands at a field that was changed, at the whole where both were.
 */
function checkWhole(
  whole: IndicatorDefinition,
  parts: readonly IndicatorDefinition[],
  { getEntered, changed, wholes, fail }: Check,
): void {
  const value = getEntered(whole.code) ?? wholes[whole.code] ?? getUnentered(whole)
  const given = parts.flatMap(({ code }) => {
    const part = getEntered(code)
    return part === null ? [] : [{ code, value: part }]
  })
  const last = given.findLast(({ code }) => changed.has(code))
  if (value === null || (!last && !changed.has(whole.code))) return
  for (const part of given)
    if (part.value > value && changed.has(part.code)) fail(part.code, 'above_whole', value)
  if (whole.unit === 'persons') return
  const sum = toThousandths(given.reduce((total, part) => total + part.value, 0))
  const isComplete = isSum(whole) && given.length === parts.length
  if (sum <= toThousandths(value) && !(isComplete && sum < toThousandths(value))) return
  if (changed.has(whole.code)) fail(whole.code, isComplete ? 'not_sum' : 'below_parts', sum / 1_000)
  else if (last)
    fail(last.code, sum > toThousandths(value) ? 'parts_above_whole' : 'parts_below_whole', value)
}

/** A total that nobody entered is not known, but food that nobody entered was not passed on. */
const getUnentered = ({ code }: IndicatorDefinition) => (code === 'PASSED_ON' ? 0 : null)

/** So that 0.1 and 0.2 are 0.3. */
const toThousandths = (value: number) => Math.round(value * 1_000)

/** A person counts once in each period, however often they came in it. */
function findPersonsFailure(
  code: string,
  value: number,
  { others, ...period }: Surroundings,
): readonly [RuleName, number] | null {
  const ofCode = others.filter(({ indicator }) => indicator === code)
  const shorter = ofCode.filter((other) => isWithin(other, period))
  const longer = ofCode.filter((other) => isWithin(period, other))
  const most = Math.max(...shorter.map((other) => other.value))
  if (value < most) return ['below_shorter', most]
  const sum = leastSum(period, shorter)
  if (sum !== null && value > sum) return ['above_shorter', sum]
  const least = Math.min(...longer.map((other) => other.value))
  if (value > least) return ['above_longer', least]
  const lacking = longer.flatMap((outer) => {
    const inner = ofCode.filter((other) => isWithin(other, outer))
    const covered = leastSum(outer, [...inner, { ...period, value }])
    return covered !== null && covered < outer.value ? [value + outer.value - covered] : []
  })
  return lacking.length > 0 ? ['below_rest', Math.max(...lacking)] : null
}

const getValueOf = ({ value }: { readonly value: number }) => value

function leastSum(
  period: Span,
  parts: readonly (Span & { readonly value: number })[],
): number | null {
  const cover = findCover(period, parts, getValueOf)
  return cover && cover.reduce((sum, { value }) => sum + value, 0)
}
