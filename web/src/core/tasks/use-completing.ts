import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { TASK_READS } from './queries.ts'
import { taskTexts } from './texts.ts'

type Named = { readonly id: string; readonly name: string }

/** Confirms first; the toast offers to undo it. */
export function useCompleting() {
  const t = useTexts(taskTexts)
  const undo = useUndo()
  const { run, isPending } = useSending(
    ({ id }: Named) => call(taskEndpoints.complete, { params: { id } }),
    {
      invalidates: TASK_READS,
      say: ({ data }, { name }) =>
        toastDone(t(data.next_id === null ? 'complete.done' : 'complete.doneAndNext', { name }), {
          label: t('undo.label'),
          run: () => undo(data.undo),
        }),
    },
  )
  const confirmAndComplete = async (task: Named): Promise<boolean> => {
    const agreed = await confirm({
      title: t('complete.title', { name: task.name }),
      confirmLabel: t('complete.confirm'),
    })
    return agreed && (await run(task)) !== undefined
  }
  return { complete: confirmAndComplete, isPending }
}

/** The toast offers to undo it. */
export function useReopening() {
  const t = useTexts(taskTexts)
  const undo = useUndo()
  const send = ({ id, updated_at }: Named & { readonly updated_at: string }) =>
    call(taskEndpoints.bulk, {
      body: { action: 'reopen', tasks: [{ id, updated_at, value: null }] },
    })
  const { run, isPending } = useSending(send, {
    invalidates: TASK_READS,
    say: ({ data }, { name }) =>
      sayReopened(data.undo, data.changed > 0 ? t('reopen.done', { name }) : t('bulk.nothing')),
  })
  const sayReopened = (body: BulkBody | null, words: string) =>
    toastDone(words, body ? { label: t('undo.label'), run: () => undo(body) } : undefined)
  return { reopen: run, isPending }
}

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
