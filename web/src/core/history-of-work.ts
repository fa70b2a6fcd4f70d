import { currentLanguage } from '#platform/i18n/engine.ts'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
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
      ...labels(historyWorkTexts, [
        'name',
        'description',
        'deadline_at',
        'priority',
        'completed_at',
        'completed_by',
        'notify_before',
        'recurrence',
        'deleted_at',
      ]),
      category_id: label(historyWorkTexts, 'category'),
      author_id: label(historyWorkTexts, 'author'),
      solver_id: label(historyWorkTexts, 'solver'),
      delegated_to: label(historyWorkTexts, 'delegated'),
    },
    words: {
      priority: labels(historyWorkTexts, ['high', 'medium', 'low', 'none'], 'priorityOf'),
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
      ...labels(historyWorkTexts, ['text', 'done']),
      task_id: label(historyWorkTexts, 'task'),
    },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_comment',
    label: label(historyWorkTexts, 'table.task_comment'),
    columns: {
      ...labels(historyWorkTexts, ['text', 'edited_at']),
      task_id: label(historyWorkTexts, 'task'),
      author_id: label(historyWorkTexts, 'author'),
    },
    show: { text: comment },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.task_attachment',
    label: label(historyWorkTexts, 'table.task_attachment'),
    columns: {
      ...labels(historyWorkTexts, ['name', 'media_type', 'size']),
      task_id: label(historyWorkTexts, 'task'),
      author_id: label(historyWorkTexts, 'author'),
    },
    path: (id) => corePaths.task(id),
  },
  {
    table: 'core.event',
    label: label(historyWorkTexts, 'table.event'),
    columns: {
      ...labels(historyWorkTexts, [
        'name',
        'type',
        'all_day',
        'address',
        'note',
        'notify_before',
        'deleted_at',
      ]),
      start_at: label(historyWorkTexts, 'start'),
      end_at: label(historyWorkTexts, 'end'),
      start_on: label(historyWorkTexts, 'start'),
      end_on: label(historyWorkTexts, 'end'),
      author_id: label(historyWorkTexts, 'organizer'),
    },
    words: {
      type: labels(historyWorkTexts, ['meeting', 'call', 'email', 'holiday', 'other'], 'typeOf'),
      notify_before: notifyBefore,
    },
    path: (id) => corePaths.event(id),
  },
  {
    table: 'core.event_guest',
    label: label(historyWorkTexts, 'table.event_guest'),
    columns: {
      ...labels(historyWorkTexts, ['email', 'status', 'answered_at', 'erased_at']),
      event_id: label(historyWorkTexts, 'event'),
      user_id: label(historyWorkTexts, 'guest'),
    },
    words: {
      status: labels(
        historyWorkTexts,
        ['waiting', 'accepted', 'tentative', 'declined'],
        'statusOf',
      ),
    },
    path: (id) => corePaths.event(id),
  },
  {
    table: 'core.serial_number',
    label: label(historyWorkTexts, 'table.serial_number'),
    columns: labels(historyWorkTexts, ['serial_number', 'product', 'warranty_until']),
    screen: corePaths.serialNumbers(),
  },
  {
    table: 'core.issued_document',
    label: label(historyWorkTexts, 'table.issued_document'),
    columns: labels(historyWorkTexts, [
      'number',
      'year',
      'serial',
      'title',
      'facts',
      'content_sha256',
      'file_sha256',
      'about',
      'replaced_at',
      'issued_by',
      'issued_at',
    ]),
  },
  {
    table: 'core.complaint',
    label: label(historyWorkTexts, 'table.complaint'),
    columns: {
      ...labels(historyWorkTexts, [
        'number',
        'email',
        'phone',
        'serial_number',
        'description',
        'anonymized_at',
      ]),
      name: label(historyWorkTexts, 'person'),
      task_id: label(historyWorkTexts, 'task'),
    },
  },
]
