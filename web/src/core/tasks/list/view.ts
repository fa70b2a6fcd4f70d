import type { TaskSearch } from './task-search.ts'

export type View = NonNullable<TaskSearch['view']>

const KEY = 'tasks_view'

/** The address says how tasks are shown; where it is silent, as the menu is, they are shown as last time. */
export const shownView = (asked: View | undefined): View =>
  asked ?? (localStorage.getItem(KEY) === 'board' ? 'board' : 'list')

export const rememberView = (view: View): void => localStorage.setItem(KEY, view)
