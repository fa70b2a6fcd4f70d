import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import { PAYS_BY_DEFAULT, type Pays } from '@crm/contract/foodbank/reports/programme-rules'
import { sql, type RawBuilder } from 'kysely'
import type { DatedRule } from './repository.ts'

type Rule = Pick<DatedRule, 'organization_id' | 'valid_from' | 'pays'>

/** What the rules of a place make of each day: from `from` on, until the next. */
type Span = { readonly from: string; readonly pays: Pays }

/** Which help the programme paid for, as SQL over `foodbank.support s`; amounts in hundredths of a kilogram. */
export type Paid = {
  readonly food: RawBuilder<unknown>
  readonly material: RawBuilder<unknown>
  /** Of an amount that the programme bought: all of it, but where it pays nothing. */
  readonly bought: (amount: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Of one kind of goods, in kilograms. */
  readonly kind: (code: AmountCode) => RawBuilder<unknown>
}

const codesOf = (rows: readonly (typeof AMOUNT_ROWS)[number][], column: 'own' | 'op') =>
  new Set<AmountCode | null>(rows.map((row) => row[column]))
const BOUGHT = codesOf(AMOUNT_ROWS, 'op')
const OWN_FOOD = codesOf(
  AMOUNT_ROWS.filter(({ group }) => group === 'food'),
  'own',
)

/**
 * A site's own rule goes before that of the whole bank, from its first day on; of two the later one holds. Where none does, the
 * programme pays the goods that it bought. Of donations the Union pays the collection, transport, storage and distribution of food alone
 * (Regulation (EU) 2021/1057, Article 22(1)(d)), so that donated material is never paid.
 */
export function getPaid(rules: readonly Rule[]): Paid {
  const pays = getPays(rules)
  const amount = (all: RawBuilder<unknown>, bought: RawBuilder<unknown>) =>
    pays === null
      ? bought
      : sql`case ${pays} when 'products_and_logistics' then ${all} when 'products' then ${bought} else 0 end`
  const bought: Paid['bought'] = (given) => amount(given, given)
  return {
    food: amount(sql`s.food_hundredths`, sql`s.food_op_hundredths`),
    material: bought(sql`s.material_op_hundredths`),
    bought,
    kind: (code) => {
      const given = sql.ref(`s.${code}`)
      if (BOUGHT.has(code)) return bought(given)
      return OWN_FOOD.has(code) ? amount(given, sql`0`) : sql`0`
    },
  }
}

/** What the programme pays of `foodbank.support s`, null where it is the default everywhere. */
function getPays(rules: readonly Rule[]): RawBuilder<unknown> | null {
  if (rules.every(({ pays }) => pays === PAYS_BY_DEFAULT)) return null
  const general = bySpans(getSpans(rules, null), sql.lit(PAYS_BY_DEFAULT))
  const sites = [...new Set(rules.flatMap(({ organization_id }) => organization_id ?? []))]
  if (sites.length === 0) return general
  const ofSite = (id: string) =>
    sql`when s.organization_id = ${sql.lit(id)} then ${bySpans(getSpans(rules, id), general)}`
  return sql`case ${sql.join(sites.map(ofSite), sql` `)} else ${general} end`
}

/** The rules of a place, the latest first. */
const getSpans = (rules: readonly Rule[], place: string | null): Span[] =>
  rules
    .filter(({ organization_id }) => organization_id === place)
    .map(({ valid_from, pays }) => ({ from: valid_from, pays }))
    .sort((left, right) => (left.from < right.from ? 1 : -1))

const bySpans = (spans: readonly Span[], otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
  spans.length === 0
    ? otherwise
    : sql`case ${sql.join(
        spans.map(({ from, pays }) => sql`when s.date >= ${sql.lit(from)} then ${sql.lit(pays)}`),
        sql` `,
      )} else ${otherwise} end`
