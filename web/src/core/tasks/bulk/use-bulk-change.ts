import { type BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { taskListTexts } from '../list/texts.ts'
import { TASK_READS } from '../queries.ts'
import { taskTexts } from '../texts.ts'
import { useUndo } from './use-undo.ts'

/** With the version that the user saw: a task changed since stays as it is. */
type Change = {
  readonly action: BulkBody['action']
  readonly tasks: readonly { readonly id: string; readonly updated_at: string }[]
  readonly value: string | null
}

/** The toast offers to undo it. */
export function useBulkChange(onDone: () => void) {
  const t = useTexts(taskListTexts)
  const words = useTexts(taskTexts)
  const undo = useUndo()
  const send = ({ action, tasks, value }: Change) =>
    call(taskEndpoints.bulk, {
      body: { action, tasks: tasks.map(({ id, updated_at }) => ({ id, updated_at, value })) },
    })
  return useSending(send, {
    invalidates: TASK_READS,
    say: ({ data: { changed, left, undo: back } }) => {
      const said = [
        t('bulk.changed', { count: changed }),
        ...(left > 0 ? [t('bulk.left', { left })] : []),
      ].join(', ')
      toastDone(
        changed > 0 ? said : words('bulk.nothing'),
        back ? { label: words('undo.label'), run: () => undo(back) } : undefined,
      )
    },
    onSuccess: onDone,
  })
}
