import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchOf } from '#platform/router/use-search.ts'
import { taskSearch } from './task-search.ts'
import { TasksTable } from './TasksTable.tsx'
import { shownView } from './view.ts'

// most people keep to one of the two
const TaskBoard = lazy(() =>
  loadChunk(() => import('../board/TaskBoard.tsx')).then((file) => ({ default: file.TaskBoard })),
)

/** Tasks of one of the menu's lists, in rows or on a board: whichever was chosen last in this browser. */
export function TasksScreen() {
  const { search } = useSearchOf(taskSearch)
  if (shownView(search.view) === 'list') return <TasksTable />
  return (
    <Suspense fallback={<SkeletonRows columns={6} cards={false} />}>
      <TaskBoard />
    </Suspense>
  )
}
