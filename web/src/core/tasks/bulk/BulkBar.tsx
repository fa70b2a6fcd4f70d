import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCategory,
  IconCircleCheck,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { SelectionBar } from '#platform/list-rows/SelectionBar.tsx'
import { toastDone } from '#platform/toast/toast.ts'
import { taskListTexts } from '../list/texts.ts'
import { TASK_READS } from '../queries.ts'
import { taskTexts } from '../texts.ts'
import { useUndo } from '../use-completing.ts'

const BulkDrawer = lazyDrawer(() => import('./BulkDrawer.tsx').then((file) => file.BulkDrawer))

export type BulkValue = Extract<BulkBody['action'], 'solver' | 'category' | 'deadline'>

const VALUES: readonly (readonly [action: BulkValue, icon: TablerIcon])[] = [
  ['solver', IconUserCheck],
  ['category', IconCategory],
  ['deadline', IconCalendarEvent],
]

export function BulkBar({ tasks, onDone }: { tasks: readonly TaskRow[]; onDone: () => void }) {
  const t = useTexts(taskListTexts)
  const [opened, setOpened] = useState<BulkValue | null>(null)
  const { run, isPending } = useBulkChange(onDone)
  const count = tasks.length
  const complete = async () => {
    const agreed = await confirm({
      title: t('bulk.ask', { count }),
      confirmLabel: t('bulk.askConfirm'),
    })
    if (agreed) await run({ action: 'complete', tasks, value: null })
  }
  return (
    <>
      <SelectionBar rows={t('select.count', { count })} onClear={onDone}>
        {VALUES.map(([action, Icon]) => (
          <Button
            key={action}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            disabled={isPending}
            {...BulkDrawer.whenReached}
            onClick={() => setOpened(action)}
          >
            {t(`bulk.${action}`)}
          </Button>
        ))}
        <Button
          leftSection={<IconCircleCheck size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void complete()}
        >
          {t('bulk.complete')}
        </Button>
      </SelectionBar>
      {opened && (
        <BulkDrawer action={opened} tasks={tasks} onDone={onDone} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

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
