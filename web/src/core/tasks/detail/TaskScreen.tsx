import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { Attachments } from './Attachments.tsx'
import { Checklist } from './Checklist.tsx'
import { Comments } from '../comments/Comments.tsx'
import { attachmentsQueryOf, commentsQueryOf } from './queries.ts'
import { ComplaintCard, DescriptionCard, FactsCard } from './TaskFacts.tsx'
import { TaskFrame } from './TaskFrame.tsx'

/** The main tab: what the task asks for on the left, the work on the right. */
export function TaskScreen({ id }: { readonly id: string }) {
  // on their way with the task, not after it; it appears with them, as nothing that is seen may move
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
