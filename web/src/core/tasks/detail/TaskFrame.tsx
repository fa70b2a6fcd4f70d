import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { corePaths } from '../../paths.ts'
import { taskQueryOf } from './queries.ts'
import { TaskHead } from './TaskHead.tsx'
import { taskDetailTexts } from './texts.ts'

type Props = { id: string; children: (task: TaskDetail) => ReactNode }

export const TaskFrame = ({ id, children }: Props) => (
  <TaskOf id={id}>
    {(task) => (
      <>
        <TaskHead task={task} />
        <Tabs id={id} />
        {/* another task must not get this one's unsent comment */}
        <div key={id}>{children(task)}</div>
      </>
    )}
  </TaskOf>
)

/** A loaded task, or why there is none. */
export function TaskOf({ id, children }: Props) {
  const { data, error, refetch } = useQuery(taskQueryOf(id))
  const task = data?.data
  useScreenTitle(task?.name)
  if (error instanceof ApiError && error.status === 404) return <TaskNotFound />
  if (!task)
    return error ? (
      <ScreenError error={error} reset={() => void refetch()} />
    ) : (
      <ScreenSkeleton of="detail" />
    )
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
