import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCategory,
  IconCircleCheck,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { SelectionBar } from '#platform/list-rows/SelectionBar.tsx'
import { taskListTexts } from '../list/texts.ts'
import { useBulkChange } from './use-bulk-change.ts'

const BulkDrawer = lazyDrawer(() => import('./BulkDrawer.tsx').then((file) => file.BulkDrawer))

export type BulkValue = Extract<BulkBody['action'], 'solver' | 'category' | 'deadline'>

const VALUES: readonly (readonly [action: BulkValue, icon: TablerIcon])[] = [
  ['solver', IconUserCheck],
  ['category', IconCategory],
  ['deadline', IconCalendarEvent],
]

export function BulkBar({ tasks, onDone }: { tasks: readonly TaskRow[]; onDone: () => void }) {
  const t = useTexts(taskListTexts)
  const [asked, setAsked] = useState<BulkValue | null>(null)
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
            onClick={() => setAsked(action)}
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
      {asked && (
        <BulkDrawer action={asked} tasks={tasks} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
