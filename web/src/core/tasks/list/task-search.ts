import { type TaskList, taskQuery } from '@crm/contract/core/tasks/tasks'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

type Sort = z.output<typeof taskQuery>['sort']

/** The default order of each list. */
const USUAL = 'usual'

export const taskSearch = taskQuery
  .extend({
    view: z.enum(['list', 'board']).optional(),
    sort: taskQuery.shape.sort.in.unwrap().or(z.literal(USUAL)).default(USUAL),
  })
  .strict()
export type TaskSearch = z.output<typeof taskSearch>

export function getSort({ sort, list }: Pick<TaskSearch, 'sort' | 'list'>): Sort {
  return sort === USUAL ? USUAL_SORTS[list] : sort
}

const USUAL_SORTS: Readonly<Record<TaskList, Sort>> = {
  deadline: 'deadline_at',
  today: 'deadline_at',
  all: 'open',
  assigned_by_me: 'deadline_at',
  completed: '-completed_at',
}

export function getFilters({ search, priority, category_id, user_id, due, mine }: TaskSearch) {
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

export type View = NonNullable<TaskSearch['view']>

const KEY = 'tasks_view'

/** Without a view in the address: the last one of this browser. */
export const shownView = (requested: View | undefined): View =>
  requested ?? (localStorage.getItem(KEY) === 'board' ? 'board' : 'list')

export const rememberView = (view: View): void => localStorage.setItem(KEY, view)
