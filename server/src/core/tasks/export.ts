import type { Priority } from '@crm/contract/core/tasks/task-bodies'
import {
  saidText,
  saidCode,
  saidFlag,
  saidRecord,
  yesNo,
  type Words,
} from '#platform/export/filters.ts'
import type { BoardColumn, TaskList, TaskQuery, TaskRow } from '@crm/contract/core/tasks/tasks'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { listTasks } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('task-lists')

const PRIORITIES: Readonly<Record<Priority, Words>> = {
  high: words('high'),
  medium: words('medium'),
  low: words('low'),
  none: words('none'),
}

const LISTS: Readonly<Record<TaskList, Words>> = {
  deadline: screen('title.deadline'),
  today: screen('title.today'),
  all: screen('title.all'),
  assigned_by_me: screen('title.assigned_by_me'),
  completed: screen('title.completed'),
}
const DUE: Readonly<Record<BoardColumn, Words>> = {
  late: screen('due.late'),
  today: screen('due.today'),
  week: screen('due.week'),
  later: screen('due.later'),
  no_deadline: screen('due.no_deadline'),
  completed: screen('due.completed'),
}

export const taskExport: ListExport<TaskRow, TaskQuery> = {
  table: 'core.task',
  fileName: words('file_tasks'),
  title: words('tasks'),
  columns: [
    column('text', words('name_2'), (row) => row.name),
    column('moment', words('deadline'), (row) => row.deadline_at),
    column('text', words('priority'), (row, language) =>
      inWords(PRIORITIES, row.priority, language),
    ),
    column('text', words('category'), (row) => row.category?.name ?? null),
    column('text', words('author'), (row) => getName(row.author)),
    column('text', words('assignee'), (row) => getName(row.solver)),
    column('text', words('delegated_to'), (row) => getName(row.delegated)),
    column('moment', words('completed'), (row) => row.completed_at),
    column('text', words('recurs'), (row, language) => yesNo(row.recurrence !== null, language)),
    column('integer', words('comments'), (row) => row.comments),
    column('integer', words('attachments'), (row) => row.attachments),
  ],
  filters: {
    list: saidCode(words('list_of_tasks'), LISTS),
    search: saidText(screen('filter.search')),
    category_id: saidRecord(screen('filter.category'), 'core.task_category'),
    user_id: saidRecord(screen('filter.user'), 'core.user'),
    priority: saidCode(words('priority'), PRIORITIES),
    due: saidCode(screen('filter.due'), DUE),
    mine: saidFlag(screen('filter.mine')),
  },
  orders: {
    deadline_at: words('deadline'),
    priority: words('priority'),
    name: words('name_2'),
    created_at: words('created'),
    completed_at: words('completed'),
    open: words('open_first'),
  },
  page: async (reading, actor, query) => {
    const { data, meta } = await listTasks(reading, actor, query)
    return { rows: data, total: meta.total, capped: meta.total >= TOTAL_CAP }
  },
}

const getName = (person: { name: string; surname: string } | null) =>
  person && `${person.name} ${person.surname}`
