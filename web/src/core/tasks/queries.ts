import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const TASK_READS = [
  taskEndpoints.list,
  taskCategoryEndpoints.list,
  eventEndpoints.deadlines,
  notificationEndpoints.list,
]

export const categoryChoicesQuery = () => endpointQuery(taskCategoryEndpoints.choices, {})
