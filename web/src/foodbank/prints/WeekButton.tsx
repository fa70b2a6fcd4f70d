import { ActionIcon } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useWeekAction } from './use-print-actions.ts'

/** „Týdenní plán“ of a distribution point beside the print of its day: the week that the day is in. */
export function WeekButton({ organizationId, day }: { organizationId: string; day: string }) {
  const { label, onClick, disabledReason } = useWeekAction(organizationId, day)
  // who reads the day reads the week: there is nobody to be told why not
  if (disabledReason) return null
  return (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={onClick}>
      <IconCalendarWeek size={20} aria-hidden />
    </ActionIcon>
  )
}
