import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { useWrite } from '#platform/api/query.ts'

const CATEGORY_READS = [taskCategoryEndpoints.list, taskEndpoints.list]

export const useCreateCategory = () =>
  useWrite(taskCategoryEndpoints.create, { invalidates: CATEGORY_READS })
export const useUpdateCategory = () =>
  useWrite(taskCategoryEndpoints.update, { invalidates: CATEGORY_READS })
export const useRemoveCategory = () =>
  useWrite(taskCategoryEndpoints.remove, { invalidates: CATEGORY_READS })
