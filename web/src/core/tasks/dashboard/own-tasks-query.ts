import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { queryOf } from '#platform/api/query.ts'

/** Today's tasks of the signed-in person and those that are late. */
export const ownTasksQuery = () =>
  queryOf(taskEndpoints.board, { query: { list: 'today', mine: 'true' } })
