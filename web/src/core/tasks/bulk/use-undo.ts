import { type BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { TASK_READS } from '../queries.ts'
import { taskTexts } from '../texts.ts'

/** Tasks changed since then stay as they are. */
export function useUndo(): (body: BulkBody) => void {
  const t = useTexts(taskTexts)
  const { run } = useSending((body: BulkBody) => call(taskEndpoints.bulk, { body }), {
    invalidates: TASK_READS,
    say: ({ data: { changed, left } }) => {
      if (changed === 0) toastDone(t('undo.nothing'))
      else toastDone(left > 0 ? t('undo.doneInPart', { left }) : t('undo.done'))
    },
  })
  return (body) => void run(body)
}
