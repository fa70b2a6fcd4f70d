import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { List, Text } from '@mantine/core'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { closedPeriodTexts } from './texts.ts'
import { usePeriodNames } from './use-period-names.ts'

type Props = {
  periods: readonly ClosedPeriod[]
  /** What becomes of it, where no reason is asked for. */
  text?: string
}

/** Which closed periods a change concerns, what becomes of it, and who closes them. */
export function ClosedPeriodFacts({ periods, text }: Props) {
  const t = useTexts(closedPeriodTexts)
  const getName = usePeriodNames()
  const roles = useWhoCan('fb_report.close')
  return (
    <>
      <List size="sm" mb="xs">
        {periods.map((period) => (
          <List.Item key={period.id}>{getName(period)}</List.Item>
        ))}
      </List>
      <Text size="sm">{text ?? t('text')}</Text>
      {roles !== null && <Text size="sm">{t('closedBy', { roles })}</Text>}
    </>
  )
}
