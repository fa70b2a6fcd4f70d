import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRemoveBlockedDay } from './queries.ts'
import { blockedDayTexts } from './texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissingAt } from '../organizations/use-missing-at.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'

/** Changing and deleting a blocked day. */
export function useDayActions(onEdit: (day: BlockedDay) => void) {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const removing = useRemoveBlockedDay()
  const noUpdate = useMissingAt(blockedDayEndpoints.update)
  const noRemove = useMissingAt(blockedDayEndpoints.remove)
  const remove = async ({ id, day, last_day }: BlockedDay) => {
    const question = {
      title: t(day === last_day ? 'confirmRemove' : 'confirmRemoveRange', {
        day: format.dateRange(day, last_day),
      }),
      text: t(day === last_day ? 'confirmRemoveText' : 'confirmRemoveRangeText'),
      confirmLabel: t('removeLabel'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ params: { id } })
  }
  return (day: BlockedDay): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => onEdit(day),
      disabledReason: day.can.update ? undefined : noUpdate,
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(day),
      disabledReason: day.can.delete ? undefined : noRemove,
    },
  ]
}
