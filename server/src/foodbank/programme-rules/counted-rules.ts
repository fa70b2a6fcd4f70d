import { PAYS_BY_DEFAULT, type Pays } from '@crm/contract/foodbank/reports/programme-rules'
import type { CountedRule } from '@crm/contract/foodbank/reports/reports'
import type { DatedRule } from './repository.ts'

type Period = { readonly date_from: string; readonly date_to: string }

/**
 * The rules that the help of a period at these sites was counted by: the whole bank's first, each place's from the oldest. The default
 * is among them, without a day and a source, where it counts on any of the days.
 */
export function getCountedRules(
  rules: readonly DatedRule[],
  period: Period,
  sites: readonly string[],
): CountedRule[] {
  const places = sites.map((id) => inForce(rules, id, period))
  const own = places.flatMap(({ found }) => found)
  const general = inForce(rules, null, period)
  // a site that has a rule of its own on the first day needs no other
  if (places.length > 0 && places.every(({ isWhole }) => isWhole)) return own.map(toCounted)
  const byDefault: CountedRule[] = general.isWhole
    ? []
    : [{ organization_name: null, pays: PAYS_BY_DEFAULT, valid_from: null, source: null }]
  return [...byDefault, ...general.found.map(toCounted), ...own.map(toCounted)]
}

/** What the programme pays at a site on any of the days. */
export function paysAt(rules: readonly DatedRule[], site: string, period: Period): Pays[] {
  const own = inForce(rules, site, period)
  const [first] = own.found
  // once the site has a rule of its own, those of the bank say nothing of it
  const before = rules.filter(({ valid_from }) => !first || valid_from < first.valid_from)
  const general = inForce(before, null, period)
  const inherited = own.isWhole
    ? []
    : [...(general.isWhole ? [] : [PAYS_BY_DEFAULT]), ...general.found.map(({ pays }) => pays)]
  return [...inherited, ...own.found.map(({ pays }) => pays)]
}

/** The rules of a place that hold on a day of the period, and whether there is one from its first day on. */
function inForce(
  rules: readonly DatedRule[],
  place: string | null,
  { date_from, date_to }: Period,
) {
  const all = rules
    .filter(({ organization_id, valid_from }) => organization_id === place && valid_from <= date_to)
    .toSorted((left, right) => (left.valid_from < right.valid_from ? -1 : 1))
  const first = all.findLastIndex(({ valid_from }) => valid_from <= date_from)
  return { found: all.slice(Math.max(first, 0)), isWhole: first >= 0 }
}

const toCounted = ({ organization_label, pays, valid_from, source }: DatedRule): CountedRule => ({
  organization_name: organization_label,
  pays,
  valid_from,
  source,
})
