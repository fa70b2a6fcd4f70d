import { type TaskList, taskQuery } from '@crm/contract/core/tasks/tasks'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

type Sort = z.output<typeof taskQuery>['sort']

/** Until somebody sorts a list themselves it stands in the order that its own question asks for. */
const USUAL = 'usual'

/** What the address of the tasks carries: the list with its filters, and whether they stand in rows or on a board. */
export const taskSearch = taskQuery
  .extend({
    view: z.enum(['list', 'board']).optional(),
    sort: taskQuery.shape.sort.in.unwrap().or(z.literal(USUAL)).default(USUAL),
  })
  .strict()
export type TaskSearch = z.output<typeof taskSearch>

/** The order of a list: what was asked for, else by what the list is about. */
export function sortOf({ sort, list }: Pick<TaskSearch, 'sort' | 'list'>): Sort {
  return sort === USUAL ? USUAL_SORTS[list] : sort
}

const USUAL_SORTS: Readonly<Record<TaskList, Sort>> = {
  deadline: 'deadline_at',
  today: 'deadline_at',
  all: 'open',
  assigned_by_me: 'deadline_at',
  completed: '-completed_at',
}

/** The filters alone, which rows and board share. */
export function filtersOf({ search, priority, category_id, user_id, due, mine }: TaskSearch) {
  return {
    search,
    priority,
    category_id,
    user_id,
    due,
    mine: mine === undefined ? undefined : mine ? ('true' as const) : ('false' as const),
  }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/tasks': SearchOf<typeof taskSearch>
  }
}
