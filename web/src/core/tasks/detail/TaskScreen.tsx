import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { Attachments } from './Attachments.tsx'
import { Comments } from '../comments/Comments.tsx'
import { attachmentsQueryOf, commentsQueryOf, useCheckItem } from './queries.ts'
import { ComplaintCard, DescriptionCard, FactsCard } from './TaskFacts.tsx'
import { TaskFrame } from './TaskFrame.tsx'
import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import classes from './TaskDetail.module.css'
import { taskDetailTexts } from './texts.ts'

/** A tick shows at once and is taken back if refused. */
function Checklist({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const isViewing = useIsViewing()
  const checking = useCheckItem()
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const { id, items, can } = task
  const refused = isViewing
    ? messageText(READ_ONLY_CODE)
    : can.check
      ? null
      : t(task.completed_at === null ? 'checklist.mayNotCheck' : 'checklist.completed')
  const isDone = (item: (typeof items)[number]) => ticked[item.id] ?? item.done
  const done = items.filter(isDone).length
  const check = async (itemId: string, next: boolean) => {
    setTicked((before) => ({ ...before, [itemId]: next }))
    await checking.run({ params: { id, itemId }, body: { done: next } })
    setTicked((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== itemId)),
    )
  }
  return (
    <Card
      title={t('card.checklist')}
      actions={
        <span className={classes.progress}>
          {t('checklist.progress', { done, total: items.length })}
        </span>
      }
    >
      <ul className={classes.checklist}>
        {items.map((item) => (
          <li key={item.id} data-done={isDone(item) || undefined}>
            <Checkbox
              label={item.text}
              checked={isDone(item)}
              disabled={!can.check || isViewing}
              onChange={(event) => void check(item.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {refused && (
        <Text size="xs" c="dimmed">
          {refused}
        </Text>
      )}
    </Card>
  )
}

export function TaskScreen({ id }: { id: string }) {
  // loaded with the task and shown together: nothing visible may move
  const { isLoading: areCommentsLoading } = useInfiniteQuery(commentsQueryOf(id))
  const { isLoading: areFilesLoading } = useQuery(attachmentsQueryOf(id))
  if (areCommentsLoading || areFilesLoading) return <ScreenSkeleton of="detail" inner />
  return (
    <TaskFrame id={id}>
      {(task) => (
        <DetailColumns
          facts={
            <>
              <DescriptionCard task={task} />
              <FactsCard task={task} />
              {task.complaint && <ComplaintCard complaint={task.complaint} />}
            </>
          }
          work={
            <>
              {task.items.length > 0 && <Checklist task={task} />}
              <Comments task={task} />
              <Attachments task={task} />
            </>
          }
          workSecond
        />
      )}
    </TaskFrame>
  )
}
