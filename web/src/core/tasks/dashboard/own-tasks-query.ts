import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { queryOf } from '#platform/api/query.ts'

export const ownTasksQuery = () =>
  queryOf(taskEndpoints.board, { query: { list: 'today', mine: 'true' } })
