import type { TaskSearch } from './task-search.ts'

export type View = NonNullable<TaskSearch['view']>

const KEY = 'tasks_view'

/** Without a view in the address: the last one of this browser. */
export const shownView = (asked: View | undefined): View =>
  asked ?? (localStorage.getItem(KEY) === 'board' ? 'board' : 'list')

export const rememberView = (view: View): void => localStorage.setItem(KEY, view)
