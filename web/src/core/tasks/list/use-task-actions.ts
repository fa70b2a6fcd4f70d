import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { IconCircleCheck, IconRotate } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { taskTexts } from '../texts.ts'
import { useCompleting, useReopening } from '../use-completing.ts'

/** What can be done with a task from its row. */
export function useTaskActions() {
  const t = useTexts(taskTexts)
  const { complete } = useCompleting()
  const { reopen } = useReopening()
  return (task: TaskRow): RowAction[] => {
    const refused = (may: boolean) => (may ? undefined : t('mayNot'))
    if (task.completed_at !== null) {
      return [
        {
          label: t('reopen.label'),
          icon: IconRotate,
          onClick: () => void reopen(task),
          disabledReason: refused(task.can.reopen),
        },
      ]
    }
    return [
      {
        label: t('complete.label'),
        icon: IconCircleCheck,
        onClick: () => void complete(task),
        disabledReason: refused(task.can.complete),
      },
    ]
  }
}
