import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { queryOf } from '#platform/api/query.ts'

/** A change of a task shows in its lists, on the board and among the calendar's deadlines, and is told in the inbox. */
export const TASK_READS = [
  taskEndpoints.list,
  taskCategoryEndpoints.list,
  eventEndpoints.deadlines,
  notificationEndpoints.list,
]

/** Every category, for filters and forms. */
export const categoryChoicesQuery = () => queryOf(taskCategoryEndpoints.choices, {})
