import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'

export const categoryWrites = { invalidates: [taskCategoryEndpoints.list, taskEndpoints.list] }
