import {
  getRestatedSums,
  MEASURE_COUNTS,
  type MeasureReport,
} from '@crm/contract/foodbank/measures/measure-report'
import { Alert, List, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useKindName } from '#foodbank/measures/queries.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'

type Props = { readonly report: MeasureReport }

/** Whether the period is closed, which of its sums the closing has kept otherwise, and how many measures were changed since. */
export function ClosedSums({ report }: Props) {
  const t = useTexts(measureTexts)
  const { dateTime, number } = useFormat()
  const getName = useKindName()
  const { closed, changed_since_closing: changed } = report
  if (!closed && changed === 0) return null
  const restated = getRestatedSums(report)
  return (
    <Alert variant="light" color="gray" icon={<IconLock aria-hidden />}>
      {closed && (
        <Text size="sm">
          {t('closed', { version: closed.version, at: dateTime(closed.closed_at) })}{' '}
          {t(restated.length === 0 ? 'closedSame' : 'closedChanged')}
        </Text>
      )}
      {restated.length > 0 && (
        <List size="sm" mt={4}>
          {restated.map(({ by, kind, name, closed: then, now }) => (
            <List.Item key={`${by} ${kind?.id ?? name}`}>
              {`${kind ? getName(kind) : (name ?? t('total'))} – `}
              {MEASURE_COUNTS.filter((count) => then[count] !== now[count])
                .map((count) =>
                  t('restated', {
                    what: t(count),
                    closed: number(then[count]),
                    now: number(now[count]),
                  }),
                )
                .join('; ')}
            </List.Item>
          ))}
        </List>
      )}
      {changed > 0 && (
        <Text size="sm" mt={closed ? 4 : 0}>
          {t('changed', { count: changed })}
        </Text>
      )}
    </Alert>
  )
}
