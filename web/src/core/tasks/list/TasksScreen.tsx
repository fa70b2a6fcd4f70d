import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchOf } from '#platform/router/use-search.ts'
import { taskSearch } from './task-search.ts'
import { TasksTable } from './TasksTable.tsx'
import { shownView } from './view.ts'

// most users open only one of them
const TaskBoard = lazy(() =>
  loadChunk(() => import('../board/TaskBoard.tsx')).then((file) => ({ default: file.TaskBoard })),
)

/** As rows or a board, whichever this browser used last. */
export function TasksScreen() {
  const { search } = useSearchOf(taskSearch)
  if (shownView(search.view) === 'list') return <TasksTable />
  return (
    <Suspense fallback={<SkeletonRows columns={6} cards={false} />}>
      <TaskBoard />
    </Suspense>
  )
}
