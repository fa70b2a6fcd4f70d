import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { List, Text } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { closedPeriodTexts } from './texts.ts'
import { usePeriodNames } from './use-period-names.ts'

type Props = {
  periods: readonly ClosedPeriod[]
  /** What becomes of it, where no reason is asked for. */
  text?: string
}

/** Which closed periods a change concerns, and what becomes of it. */
export function ClosedPeriodFacts({ periods, text }: Props) {
  const t = useTexts(closedPeriodTexts)
  const getName = usePeriodNames()
  return (
    <>
      <List size="sm" mb="xs">
        {periods.map((period) => (
          <List.Item key={period.id}>{getName(period)}</List.Item>
        ))}
      </List>
      <Text size="sm">{text ?? t('text')}</Text>
    </>
  )
}
