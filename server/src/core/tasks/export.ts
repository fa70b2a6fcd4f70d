import type { Priority } from '@crm/contract/core/tasks/task-bodies'
import type { TaskQuery, TaskRow } from '@crm/contract/core/tasks/tasks'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import {
  column,
  inWords,
  yesNo,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { listTasks } from './service.ts'

const PRIORITIES: Readonly<Record<Priority, Words>> = {
  high: { cs: 'Vysoká', en: 'High' },
  medium: { cs: 'Střední', en: 'Medium' },
  low: { cs: 'Nízká', en: 'Low' },
  none: { cs: 'Žádná', en: 'None' },
}

export const taskExport: ListExport<TaskRow, TaskQuery> = {
  table: 'core.task',
  fileName: { cs: 'ukoly', en: 'tasks' },
  title: { cs: 'Úkoly', en: 'Tasks' },
  columns: [
    column('text', ['Název', 'Name'], (row) => row.name, 40),
    column('moment', ['Termín', 'Deadline'], (row) => row.deadline_at),
    column(
      'text',
      ['Priorita', 'Priority'],
      (row, language) => inWords(PRIORITIES, row.priority, language),
      10,
    ),
    column('text', ['Kategorie', 'Category'], (row) => row.category?.name ?? null, 20),
    column('text', ['Zadavatel', 'Author'], (row) => nameOf(row.author), 22),
    column('text', ['Řešitel', 'Assignee'], (row) => nameOf(row.solver), 22),
    column('text', ['Delegováno na', 'Delegated to'], (row) => nameOf(row.delegated), 22),
    column('moment', ['Dokončeno', 'Completed'], (row) => row.completed_at),
    column(
      'text',
      ['Opakuje se', 'Recurs'],
      (row, language) => yesNo(row.recurrence !== null, language),
      10,
    ),
    column('integer', ['Komentářů', 'Comments'], (row) => row.comments),
    column('integer', ['Příloh', 'Attachments'], (row) => row.attachments),
  ],
  page: async (reading, actor, query) => {
    const { data, meta } = await listTasks(reading, actor, query)
    return { rows: data, total: meta.total, capped: meta.total >= TOTAL_CAP }
  },
}

const nameOf = (person: { name: string; surname: string } | null) =>
  person && `${person.name} ${person.surname}`
