import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { corePaths } from '../../paths.ts'
import { taskQueryOf } from './queries.ts'
import { TaskHead } from './TaskHead.tsx'
import { taskDetailTexts } from './texts.ts'

type Props = { readonly id: string; readonly children: (task: TaskDetail) => ReactNode }

/** One of a task's tabs below the head that they share. */
export const TaskFrame = ({ id, children }: Props) => (
  <TaskOf id={id}>
    {(task) => (
      <>
        <TaskHead task={task} />
        <Tabs id={id} />
        {/* what was typed into another task's comment stays there */}
        <div key={id}>{children(task)}</div>
      </>
    )}
  </TaskOf>
)

/** A task once it is there, or why it is not. */
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

function Tabs({ id }: { readonly id: string }) {
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
    <MessagePage
      icon={IconChecklist}
      title={t('notFound')}
      action={
        <Button renderRoot={(props: object) => <Link {...props} to={corePaths.tasks()} />}>
          {t('toList')}
        </Button>
      }
    >
      {t('notFoundText')}
    </MessagePage>
  )
}
