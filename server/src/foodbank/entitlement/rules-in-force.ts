import type { RuleKind } from '@crm/contract/foodbank/entitlement/rules'
import type { Rule } from './facts.ts'

type Asked = {
  readonly kind: RuleKind
  readonly day: string
  readonly organization_id: string | null
  readonly applicant_type_id: string | null
}

/**
 * The rules of a kind that hold for a household on a day at a place. Those of the site go before
 * those of the whole food bank, and at either those that name the household's type before those for
 * everybody. Of rules for the same types the one that began last holds; when it ends, the one before
 * it does again.
 */
export function getRulesInForce(rules: readonly Rule[], asked: Asked): Rule[] {
  const standing = rules.filter(
    ({ kind, valid_from, valid_to }) =>
      kind === asked.kind &&
      valid_from <= asked.day &&
      (valid_to === null || asked.day <= valid_to),
  )
  const places = asked.organization_id === null ? [null] : [asked.organization_id, null]
  for (const place of places) {
    const here = getLatest(standing.filter(({ organization_id }) => organization_id === place))
    const named = here.filter((rule) => names(rule, asked.applicant_type_id))
    const found = named.length > 0 ? named : here.filter(isForAll)
    if (found.length > 0) return found.filter(({ effect }) => effect !== 'none')
  }
  return []
}

/** Who may be helped is one question to everybody: the types are its answer. */
const isForAll = ({ kind, applicant_type_ids }: Rule) =>
  kind === 'types' || applicant_type_ids.length === 0

const names = (rule: Rule, type: string | null) =>
  !isForAll(rule) && type !== null && rule.applicant_type_ids.includes(type)

const getAudience = (rule: Rule) => (isForAll(rule) ? '' : rule.applicant_type_ids.join())

const getLatest = (rules: readonly Rule[]) =>
  rules.filter(
    (rule) =>
      !rules.some(
        (other) => getAudience(other) === getAudience(rule) && other.valid_from > rule.valid_from,
      ),
  )
