import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import type { ToldRule } from '@crm/contract/foodbank/entitlement/rules'
import { useFormat } from '#platform/i18n/format.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { entitlementTexts } from './texts.ts'
import { isRefusing } from './findings.ts'

const getLists = perLanguage((_, locale) => new Intl.ListFormat(locale))

/** Rules and what they say, in words: the rule, its value, until when, and who can go on. */
export function useRuleWords() {
  const t = useTexts(entitlementTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const list = getLists(language)

  /** „nejvýše 2 návštěvy v kalendářním měsíci“ */
  const rule = (one: ToldRule): string => {
    const { kind, effect, period_days } = one
    const count = one.amount ?? 0
    if (effect === 'none') return t(`none.${kind}`)
    if (kind === 'recommendation') return t('rule.recommendation')
    if (kind === 'types') return t('rule.types', { types: list.format(one.applicant_types) })
    if (kind === 'kilograms') return t('rule.kilograms', { amount: format.number(count) })
    if (kind === 'gap') return t('rule.gap', { count })
    const period =
      period_days === null ? t('rule.inMonth') : t('rule.inDays', { count: period_days })
    return `${t('rule.visits', { count })} ${period}`
  }

  const days = (found: Assessment) => list.format(found.days.map(format.date))
  /** What was counted. */
  const finding = (found: Assessment): string[] => {
    const { counted, limit, persons, period } = found
    const within = period && { from: format.date(period.from), to: format.date(period.to) }
    switch (found.rule.kind) {
      case 'visits': {
        if (!within) return []
        const what = t('finding.visits', { ...within, counted: counted ?? 0 })
        return found.days.length > 0 ? [what, t('finding.days', { days: days(found) })] : [what]
      }
      case 'gap':
        return [t('finding.gap', { day: days(found) })]
      case 'kilograms': {
        if (!within) return []
        const amounts = {
          counted: format.kilograms(counted ?? 0),
          limit: format.kilograms(limit ?? 0),
          persons: persons ?? 1,
        }
        return [t('finding.kilograms', { ...within, ...amounts })]
      }
      case 'recommendation':
        return found.days.length > 0
          ? [t('finding.recommendationEnded', { day: days(found) })]
          : [t('finding.recommendationNone')]
      case 'types':
        return [t('finding.types')]
    }
  }

  /** The same in short: „2 z nejvýše 2 (1. 10. 2026 a 15. 10. 2026)“. */
  const counted = (found: Assessment): string => {
    const { rule: of, counted: amount, limit } = found
    if (of.kind === 'gap' || amount === null || limit === null) return finding(found).join(' ')
    const shown = of.kind === 'kilograms' ? format.kilograms : format.number
    const sum = t('card.of', { counted: shown(amount), limit: shown(limit) })
    return found.days.length > 0 ? `${sum} (${days(found)})` : sum
  }

  const next = ({ next: day }: Assessment) =>
    day === null ? t('nextNever') : t('next', { day: format.date(day) })

  /** Since when the rule holds, where, and by whose decision. */
  const holds = ({ valid_from, valid_to, organization_label, source }: ToldRule) => {
    const from = format.date(valid_from)
    const place = organization_label ?? t('whole')
    return valid_to === null
      ? t('holds', { from, place, source })
      : t('holdsTo', { from, to: format.date(valid_to), place, source })
  }

  /** All of it as sentences. */
  const sentences = (found: Assessment): string[] => [
    `${capitalized(rule(found.rule))}.`,
    ...finding(found),
    next(found),
    holds(found.rule),
    ...(found.rule.effect === 'warn' ? [t('warns')] : []),
  ]
  return { rule, finding, counted, next, holds, sentences, format, t }
}

/** What is in the way as one text, and who can make an exception; `isNeeded` once there is something. */
export function useFindingText(isNeeded: boolean) {
  const { sentences, t } = useRuleWords()
  const roles = useWhoCan('fb_entitlement.override', isNeeded)
  return (unmet: readonly Assessment[]): string => {
    const who = unmet.some(isRefusing) && roles !== null ? [t('whoCan', { roles })] : []
    return [...unmet.flatMap(sentences), ...who].join(' ')
  }
}

/** A sentence of it. */
export const capitalized = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
