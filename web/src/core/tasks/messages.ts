import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about tasks (domain.md §8.3, §8.4). */
export const taskMessages = defineMessages({
  cs: {
    'task.created': 'Úkol byl vytvořen!',
    'task.updated': 'Úkol byl upraven!',
    'task.deleted': 'Úkol byl smazán!',
    'task.completed': 'Úkol byl dokončen!',
    'task.delegated': 'Delegování úkolu bylo změněno!',
    'task.item_checked': 'Položka seznamu byla změněna!',
    'task.bulk_changed': 'Úkoly byly změněny!',
    'task.not_found': 'Úkol nebyl nalezen.',
    'task.completed_already': 'Úkol už je dokončený.',
    'task_item.not_found': 'Položka seznamu nebyla nalezena.',
    'task_comment.created': 'Komentář byl přidán!',
    'task_comment.updated': 'Komentář byl upraven!',
    'task_comment.deleted': 'Komentář byl smazán!',
    'task_comment.not_found': 'Komentář nebyl nalezen.',
  },
  en: {
    'task.created': 'The task was created!',
    'task.updated': 'The task was updated!',
    'task.deleted': 'The task was deleted!',
    'task.completed': 'The task was completed!',
    'task.delegated': 'The delegation of the task was changed!',
    'task.item_checked': 'The item of the checklist was changed!',
    'task.bulk_changed': 'The tasks were changed!',
    'task.not_found': 'The task was not found.',
    'task.completed_already': 'The task is completed already.',
    'task_item.not_found': 'The item of the checklist was not found.',
    'task_comment.created': 'The comment was added!',
    'task_comment.updated': 'The comment was updated!',
    'task_comment.deleted': 'The comment was deleted!',
    'task_comment.not_found': 'The comment was not found.',
  },
})
