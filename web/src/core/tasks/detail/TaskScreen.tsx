import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { Attachments } from './Attachments.tsx'
import { Checklist } from './Checklist.tsx'
import { Comments } from './Comments.tsx'
import { ComplaintCard, DescriptionCard, FactsCard } from './TaskFacts.tsx'
import { TaskFrame } from './TaskFrame.tsx'

/** The main tab: what the task asks for on the left, the work on the right. */
export const TaskScreen = ({ id }: { readonly id: string }) => (
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
