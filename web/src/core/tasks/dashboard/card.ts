import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import type { DashboardCard } from '#platform/module.ts'

export const tasksCard: DashboardCard = {
  name: 'tasks',
  order: 32,
  requires: taskEndpoints.board.access,
  prepare: async (client) =>
    client.ensureQueryData((await import('./own-tasks-query.ts')).ownTasksQuery()),
  load: () => import('./TasksCard.tsx').then((file) => file.TasksCard),
}
