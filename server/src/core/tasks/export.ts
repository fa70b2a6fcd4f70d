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
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')

const PRIORITIES: Readonly<Record<Priority, Words>> = {
  high: words('high'),
  medium: words('medium'),
  low: words('low'),
  none: words('none'),
}

export const taskExport: ListExport<TaskRow, TaskQuery> = {
  table: 'core.task',
  fileName: words('file_tasks'),
  title: words('tasks'),
  columns: [
    column('text', words('name_2'), (row) => row.name, 40),
    column('moment', words('deadline'), (row) => row.deadline_at),
    column(
      'text',
      words('priority'),
      (row, language) => inWords(PRIORITIES, row.priority, language),
      10,
    ),
    column('text', words('category'), (row) => row.category?.name ?? null, 20),
    column('text', words('author'), (row) => getName(row.author), 22),
    column('text', words('assignee'), (row) => getName(row.solver), 22),
    column('text', words('delegated_to'), (row) => getName(row.delegated), 22),
    column('moment', words('completed'), (row) => row.completed_at),
    column(
      'text',
      words('recurs'),
      (row, language) => yesNo(row.recurrence !== null, language),
      10,
    ),
    column('integer', words('comments'), (row) => row.comments),
    column('integer', words('attachments'), (row) => row.attachments),
  ],
  page: async (reading, actor, query) => {
    const { data, meta } = await listTasks(reading, actor, query)
    return { rows: data, total: meta.total, capped: meta.total >= TOTAL_CAP }
  },
}

const getName = (person: { name: string; surname: string } | null) =>
  person && `${person.name} ${person.surname}`
