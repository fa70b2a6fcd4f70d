import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { Button } from '@mantine/core'
import {
  IconChecklist,
  IconCircleCheck,
  IconPencil,
  IconRepeat,
  IconRotate,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useRecordHistory } from '../../log/use-record-history.ts'
import { corePaths } from '../../paths.ts'
import { personName } from '../../people/person-name.ts'
import { useRecurrenceWords } from '../recurrence/recurrence-words.ts'
import { Deadline, PriorityDot } from '../TaskSigns.tsx'
import { taskTexts } from '../texts.ts'
import { useCompleting, useReopening } from '../use-completing.ts'
import { taskDetailQuery, useRemoveTask } from './queries.ts'
import classes from './TaskDetail.module.css'
import { taskDetailTexts } from './texts.ts'

type Props = { id: string; children: (task: TaskDetail) => ReactNode }

export const TaskFrame = ({ id, children }: Props) => (
  <LoadedTask id={id}>
    {(task) => (
      <>
        <TaskHead task={task} />
        <Tabs id={id} />
        {/* another task must not get this one's unsent comment */}
        <div key={id}>{children(task)}</div>
      </>
    )}
  </LoadedTask>
)

/** A loaded task, or why there is none. */
export function LoadedTask({ id, children }: Props) {
  const { data, error, refetch } = useQuery(taskDetailQuery(id))
  const task = data?.data
  useScreenTitle(task?.name)
  if (isNotFound(error)) return <TaskNotFound />
  if (!task) return <ScreenPending error={error} refetch={refetch} of="detail" />
  return children(task)
}

function Tabs({ id }: { id: string }) {
  const t = useTexts(taskDetailTexts)
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { label: t('tab.main'), path: corePaths.task(id) },
        { label: t('tab.notifications'), path: corePaths.taskNotifications(id) },
        { label: t('tab.changes'), path: corePaths.taskChanges(id) },
      ]}
    />
  )
}

function TaskNotFound() {
  const t = useTexts(taskDetailTexts)
  return (
    <RecordNotFound
      icon={IconChecklist}
      title={t('notFound')}
      text={t('notFoundText')}
      to={corePaths.tasks()}
      back={t('toList')}
    />
  )
}

const DelegateDrawer = lazyDrawer(() =>
  import('./DelegateDrawer.tsx').then((file) => file.DelegateDrawer),
)

function TaskHead({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const [isDelegating, setDelegating] = useState(false)
  const actions = useActions(task, () => setDelegating(true))
  const history = useRecordHistory(task.id)
  return (
    <DetailHead
      to={corePaths.tasks()}
      back={t('back')}
      title={task.name}
      actions={
        <>
          <NextStep task={task} />
          <RowActions name={task.name} actions={[...actions, ...history]} />
        </>
      }
    >
      <TaskState task={task} />
      {isDelegating && <DelegateDrawer task={task} onClose={() => setDelegating(false)} />}
    </DetailHead>
  )
}

function TaskState({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const format = useFormat()
  const recurrenceWords = useRecurrenceWords()
  const { completed_at, completed, deadline_at, priority, recurrence } = task
  const who = completed ? personName(completed) : t('system')
  return (
    <p className={classes.state}>
      {completed_at !== null && (
        <StatusDot tone="ok">
          {t('completedAt', { when: format.dateTime(completed_at), who })}
        </StatusDot>
      )}
      {completed_at === null && deadline_at !== null && <Deadline at={deadline_at} />}
      {priority !== 'none' && <PriorityDot priority={priority} />}
      {recurrence !== null && (
        <span className={classes.recurs}>
          <IconRepeat size={16} aria-hidden />
          {recurrenceWords(recurrence)}
        </span>
      )}
    </p>
  )
}

function NextStep({ task }: { task: TaskDetail }) {
  const t = useTexts(taskTexts)
  const detail = useTexts(taskDetailTexts)
  const isViewing = useIsViewing()
  const missing = useMissingFor(['task.update'])
  const completing = useCompleting()
  const reopening = useReopening()
  const isOpen = task.completed_at === null
  const may = isOpen ? task.can.complete : task.can.reopen
  const words = t(isOpen ? 'complete.label' : 'reopen.label')
  if (isViewing) return <RefusedButton reason={messageText(READ_ONLY_CODE)}>{words}</RefusedButton>
  if (!may)
    return isOpen ? (
      <RefusedButton reason={withMissing(detail('refused.complete'), missing)}>
        {words}
      </RefusedButton>
    ) : null
  if (isOpen) {
    return (
      <Button
        leftSection={<IconCircleCheck size={18} aria-hidden />}
        loading={completing.isPending}
        onClick={() => void completing.complete(task)}
      >
        {words}
      </Button>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRotate size={18} aria-hidden />}
      loading={reopening.isPending}
      onClick={() => void reopening.reopen(task)}
    >
      {words}
    </Button>
  )
}

function useActions(task: TaskDetail, delegate: () => void): RowAction[] {
  const t = useTexts(taskDetailTexts)
  const navigate = useNavigate()
  const isViewing = useIsViewing()
  const noUpdate = useMissingFor(['task.update'])
  const noDelete = useMissingFor(['task.delete'])
  const removing = useRemoveTask(() => void navigate({ to: corePaths.tasks() }))
  const { id, name, can, completed_at } = task
  const refused = (act: 'update' | 'delegate' | 'delete') => {
    if (isViewing) return messageText(READ_ONLY_CODE)
    if (can[act]) return undefined
    return completed_at !== null && act !== 'delete'
      ? t('refused.completed')
      : withMissing(t(`refused.${act}`), act === 'delete' ? noDelete : noUpdate)
  }
  const remove = async () => {
    const question = {
      title: t('confirm.delete', { name }),
      text: t('confirm.deleteText'),
      confirmLabel: t('action.delete'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ params: { id } })
  }
  return [
    {
      label: t('action.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: corePaths.editTask(id) }),
      disabledReason: refused('update'),
    },
    {
      label: t('action.delegate'),
      icon: IconUserShare,
      onClick: delegate,
      disabledReason: refused('delegate'),
    },
    {
      label: t('action.delete'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(),
      disabledReason: refused('delete'),
    },
  ]
}
