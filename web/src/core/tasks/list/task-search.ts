import { taskQuery } from '@crm/contract/core/tasks'
import { z } from 'zod'

/** What the address of the tasks carries: the list with its filters, and whether they stand in rows or on a board. */
export const taskSearch = taskQuery.extend({ view: z.enum(['list', 'board']).default('list') }).strict()
