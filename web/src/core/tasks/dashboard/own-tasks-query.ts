import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const ownTasksQuery = () =>
  endpointQuery(taskEndpoints.board, { query: { list: 'today', mine: 'true' } })
