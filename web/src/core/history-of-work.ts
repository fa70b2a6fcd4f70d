import { currentLanguage } from '#platform/i18n/engine.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { corePaths } from './paths.ts'
import { MENTION } from './tasks/comments/mention-text.ts'
import { recurrenceWords } from './tasks/recurrence/recurrence-words.ts'
import { recurrenceTexts } from './tasks/recurrence/texts.ts'
import { userHistory } from './history-of-users.ts'
import { historyWorkTexts } from './history-work-texts.ts'

/** „každé první pondělí v měsíci" */
const recurrence = (value: unknown, { words, format }: HistoryTools): string | null =>
  typeof value === 'string'
    ? recurrenceWords(value, {
        t: (key, ...values) => words(label(recurrenceTexts, key, ...values)),
        date: format.date,
        language: currentLanguage(),
      })
    : null

/** The log has the ids of mentioned people, not their names. */
const comment = (value: unknown, { words }: HistoryTools): string | null =>
  typeof value === 'string'
    ? value.replace(MENTION, words(label(historyWorkTexts, 'mention')))
    : null

const notifyBefore = userHistory.words?.['notify_before'] ?? {}

export const workHistory: readonly HistoryTable[] = [
  {
    table: 'core.task',
    label: label(historyWorkTexts, 'table.task'),
    columns: {
      name: label(historyWorkTexts, 'name'),
      description: label(historyWorkTexts, 'description'),
      deadline_at: label(historyWorkTexts, 'deadline_at'),
      priority: label(historyWorkTexts, 'priority'),
      category_id: label(historyWorkTexts, 'category'),
      author_id: label(historyWorkTexts, 'author'),
      solver_id: label(historyWorkTexts, 'solver'),
      delegated_to: label(historyWorkTexts, 'delegated'),
      completed_at: label(historyWorkTexts, 'completed_at'),
      completed_by: label(historyWorkTexts, 'completed_by'),
      notify_before: label(historyWorkTexts, 'notify_before'),
      recurrence: label(historyWorkTexts, 'recurrence'),
      deleted_at: label(historyWorkTexts, 'deleted_at'),
    },
    words: {
      priority: {
        high: label(historyWorkTexts, 'priorityOf.high'),
        medium: label(historyWorkTexts, 'priorityOf.medium'),
        low: label(historyWorkTexts, 'priorityOf.low'),
        none: label(historyWorkTexts, 'priorityOf.none'),
      },
      notify_before: notifyBefore,
    },
    show: { recurrence },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_category',
    label: label(historyWorkTexts, 'table.task_category'),
    columns: { name: label(historyWorkTexts, 'name') },
    screen: corePaths.taskCategories(),
  },
  {
    table: 'core.task_viewer',
    label: label(historyWorkTexts, 'table.task_viewer'),
    columns: {
      task_id: label(historyWorkTexts, 'task'),
      user_id: label(historyWorkTexts, 'viewer'),
    },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_checklist_item',
    label: label(historyWorkTexts, 'table.task_checklist_item'),
    columns: {
      task_id: label(historyWorkTexts, 'task'),
      text: label(historyWorkTexts, 'text'),
      done: label(historyWorkTexts, 'done'),
    },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_comment',
    label: label(historyWorkTexts, 'table.task_comment'),
    columns: {
      task_id: label(historyWorkTexts, 'task'),
      author_id: label(historyWorkTexts, 'author'),
      text: label(historyWorkTexts, 'text'),
      edited_at: label(historyWorkTexts, 'edited_at'),
    },
    show: { text: comment },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_attachment',
    label: label(historyWorkTexts, 'table.task_attachment'),
    columns: {
      task_id: label(historyWorkTexts, 'task'),
      name: label(historyWorkTexts, 'name'),
      media_type: label(historyWorkTexts, 'media_type'),
      size: label(historyWorkTexts, 'size'),
      author_id: label(historyWorkTexts, 'author'),
    },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.event',
    label: label(historyWorkTexts, 'table.event'),
    columns: {
      name: label(historyWorkTexts, 'name'),
      type: label(historyWorkTexts, 'type'),
      all_day: label(historyWorkTexts, 'all_day'),
      start_at: label(historyWorkTexts, 'start'),
      end_at: label(historyWorkTexts, 'end'),
      start_on: label(historyWorkTexts, 'start'),
      end_on: label(historyWorkTexts, 'end'),
      address: label(historyWorkTexts, 'address'),
      note: label(historyWorkTexts, 'note'),
      author_id: label(historyWorkTexts, 'organizer'),
      notify_before: label(historyWorkTexts, 'notify_before'),
      deleted_at: label(historyWorkTexts, 'deleted_at'),
    },
    words: {
      type: {
        meeting: label(historyWorkTexts, 'typeOf.meeting'),
        call: label(historyWorkTexts, 'typeOf.call'),
        email: label(historyWorkTexts, 'typeOf.email'),
        holiday: label(historyWorkTexts, 'typeOf.holiday'),
        other: label(historyWorkTexts, 'typeOf.other'),
      },
      notify_before: notifyBefore,
    },
    path: (id) => corePaths.event(id),
  },
  {
    table: 'core.event_guest',
    label: label(historyWorkTexts, 'table.event_guest'),
    columns: {
      event_id: label(historyWorkTexts, 'event'),
      user_id: label(historyWorkTexts, 'guest'),
      email: label(historyWorkTexts, 'email'),
      status: label(historyWorkTexts, 'status'),
      answered_at: label(historyWorkTexts, 'answered_at'),
      erased_at: label(historyWorkTexts, 'erased_at'),
    },
    words: {
      status: {
        waiting: label(historyWorkTexts, 'statusOf.waiting'),
        accepted: label(historyWorkTexts, 'statusOf.accepted'),
        tentative: label(historyWorkTexts, 'statusOf.tentative'),
        declined: label(historyWorkTexts, 'statusOf.declined'),
      },
    },
    path: (id) => corePaths.event(id),
  },
  {
    table: 'core.serial_number',
    label: label(historyWorkTexts, 'table.serial_number'),
    columns: {
      serial_number: label(historyWorkTexts, 'serial_number'),
      product: label(historyWorkTexts, 'product'),
      warranty_until: label(historyWorkTexts, 'warranty_until'),
    },
    screen: corePaths.serialNumbers(),
  },
  {
    table: 'core.complaint',
    label: label(historyWorkTexts, 'table.complaint'),
    columns: {
      number: label(historyWorkTexts, 'number'),
      name: label(historyWorkTexts, 'person'),
      email: label(historyWorkTexts, 'email'),
      phone: label(historyWorkTexts, 'phone'),
      serial_number: label(historyWorkTexts, 'serial_number'),
      description: label(historyWorkTexts, 'description'),
      task_id: label(historyWorkTexts, 'task'),
      anonymized_at: label(historyWorkTexts, 'anonymized_at'),
    },
  },
]
