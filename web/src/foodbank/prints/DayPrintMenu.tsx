import { IconPrinter } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { printTexts } from './texts.ts'
import { useDayAction, useDayHandOverActions, useWeekAction } from './use-print-actions.ts'

export function DayPrintMenu({ organizationId, day }: { organizationId: string; day: string }) {
  const t = useTexts(printTexts)
  const week = useWeekAction(organizationId, day)
  const handOver = useDayHandOverActions(organizationId, day)
  const list = useDayAction(organizationId, day)
  return (
    <RowActions
      name={t('print')}
      actions={[list, ...handOver, week]}
      trigger={{
        label: t('print'),
        icon: <IconPrinter size={20} aria-hidden />,
        variant: 'default',
        size: 44,
      }}
    />
  )
}
