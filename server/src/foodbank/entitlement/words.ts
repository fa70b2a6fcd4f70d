import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import type { ToldRule } from '@crm/contract/foodbank/entitlement/rules'
import type { ExportLanguage } from '@crm/contract/platform/export'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { textsIn } from '#platform/texts/texts.ts'

/** What a rule asks for: „nejvýše 2 návštěvy v kalendářním měsíci“. */
export function ruleInWords(rule: ToldRule, language: ExportLanguage): string {
  const t = textsIn(language, 'entitlement')
  const { kind, effect, amount, period_days } = rule
  const count = amount ?? 0
  if (effect === 'none') return t(`none.${kind}`)
  switch (kind) {
    case 'visits':
      return `${t('rule.visits', { count })} ${
        period_days === null ? t('rule.inMonth') : t('rule.inDays', { count: period_days })
      }`
    case 'gap':
      return t('rule.gap', { count })
    case 'kilograms':
      return t('rule.kilograms', { amount: numberFormat(language, {}).format(count) })
    case 'recommendation':
      return t('rule.recommendation')
    case 'types':
      return t('rule.types', { types: rule.applicant_types.join(', ') })
  }
}

/** „2 / 2 · 1. 12. 2026, 14. 12. 2026“: how much was counted of how much, and on which days. */
export function countedInWords(
  { counted, limit, days }: Assessment,
  language: ExportLanguage,
): string {
  const { format } = numberFormat(language, { maximumFractionDigits: 2 })
  const amounts = [counted, limit].flatMap((value) => (value === null ? [] : [format(value)]))
  return [amounts.join(' / '), days.map((day) => dayText(language, day)).join(', ')]
    .filter((part) => part !== '')
    .join(' · ')
}
