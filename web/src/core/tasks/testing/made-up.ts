import type { TaskDetail, TaskRow } from '@crm/contract/core/tasks/tasks'

const getId = (number: number) => `0190a000-0000-7000-8000-0000000001${number}`
const getPerson = (number: number, name: string, surname: string) => ({
  id: getId(number),
  name,
  surname,
  avatar: null,
})

export const BOHUMIL = getPerson(11, 'Bohumil', 'Kocourek')
export const MARKETA = getPerson(12, 'Markéta', 'Zouharová')

const ROW: TaskRow = {
  id: getId(20),
  name: 'Úkol',
  deadline_at: null,
  priority: 'none',
  category: null,
  author: BOHUMIL,
  solver: BOHUMIL,
  delegated: null,
  completed_at: null,
  recurrence: null,
  checklist: { done: 0, total: 0 },
  comments: 0,
  attachments: 0,
  updated_at: '2026-03-09T06:30:00.000Z',
  can: { update: true, complete: true, reopen: true },
}

/** A row of the list of tasks; `number` has two digits. */
export const taskRow = (number: number, given: Partial<TaskRow>): TaskRow => ({
  ...ROW,
  id: getId(number),
  ...given,
})

/** A task that the user may do everything with. */
export const taskDetail = (given: Partial<TaskDetail>): TaskDetail => ({
  ...ROW,
  description: null,
  viewers: [],
  completed: null,
  notify_before: null,
  next_deadlines: [],
  items: [],
  complaint: null,
  created_at: '2026-03-01T06:30:00.000Z',
  can: {
    ...ROW.can,
    delete: true,
    delegate: true,
    comment: true,
    check: true,
    attach: true,
  },
  ...given,
})
