import { taskEndpoints } from '@crm/contract/core/tasks'
import { queryOf } from '#platform/api/query.ts'
import type { DashboardCard } from '#platform/module.ts'

/** Today's tasks of the signed-in person and those that are late. */
export const ownTasksQuery = () => queryOf(taskEndpoints.board, { query: { list: 'today', mine: 'true' } })

/** „Moje úkoly" of the dashboard. */
export const tasksCard: DashboardCard = {
  name: 'tasks',
  order: 32,
  requires: taskEndpoints.board.access,
  prepare: (client) => client.ensureQueryData(ownTasksQuery()),
  load: () => import('./TasksCard.tsx').then((file) => file.TasksCard),
}
