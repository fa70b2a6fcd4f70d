import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { Text } from '@mantine/core'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entitlementTexts } from './texts.ts'
import { capitalized, useRuleWords } from './use-rule-words.ts'

type Props = {
  assessments: readonly Assessment[]
  /** What may come next; of another day whether its visits were in order. */
  isToday: boolean
}

/** „Návštěvy, prosinec 2026: 1 z nejvýše 2, další možná hned“. */
export function AssessmentFacts({ assessments, isToday }: Props) {
  const words = useAssessmentWords()
  const { rule, holds } = useRuleWords()
  const t = useTexts(entitlementTexts)
  const format = useFormat()
  const outcome = ({ is_met, next }: Assessment) => {
    if (!isToday) return t(is_met ? 'card.was' : 'card.wasNot')
    if (is_met) return t('card.now')
    return next === null ? t('card.never') : t('card.from', { day: format.date(next) })
  }
  return (
    <Facts
      missing=""
      facts={assessments.map((found) => {
        const [name, value] = words(found)
        const isSaid = found.rule.kind !== 'recommendation' && found.rule.kind !== 'types'
        const all = isSaid || !isToday ? `${value}, ${outcome(found)}` : value
        return [
          name,
          <>
            {found.is_met ? all : <strong>{all}</strong>}
            <Text size="xs" c="dimmed">
              {`${capitalized(rule(found.rule))}. ${holds(found.rule)}`}
            </Text>
          </>,
        ]
      })}
    />
  )
}

function useAssessmentWords() {
  const t = useTexts(entitlementTexts)
  const format = useFormat()
  const month = (period: Assessment['period']) => (period ? format.month(period.from) : '')
  return (found: Assessment): readonly [name: string, value: string] => {
    const { rule, counted, limit, persons, period, days, is_met } = found
    const [day] = days.map(format.date)
    switch (rule.kind) {
      case 'visits':
        return [
          period && rule.period_days !== null
            ? t('card.visitsDays', { from: format.date(period.from), to: format.date(period.to) })
            : t('card.visitsMonth', { month: month(period) }),
          t('card.of', { counted: String(counted), limit: String(limit) }),
        ]
      case 'gap':
        return [
          t('card.gap'),
          day === undefined ? t('card.gapNone') : t('card.gapDays', { count: counted ?? 0, day }),
        ]
      case 'kilograms':
        return [
          t('card.kilograms', { month: month(period) }),
          t('card.ofPersons', {
            counted: format.kilograms(counted ?? 0),
            limit: format.kilograms(limit ?? 0),
            count: persons ?? 1,
          }),
        ]
      case 'recommendation':
        if (day === undefined) return [t('card.recommendation'), t('card.missing')]
        return [t('card.recommendation'), t(is_met ? 'card.validUntil' : 'card.endedOn', { day })]
      case 'types': {
        const types = rule.applicant_types.join(', ')
        return [t('card.types'), is_met ? t('card.typesMet') : t('card.typesUnmet', { types })]
      }
    }
  }
}
