import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about categories of tasks (domain.md §8.3, §8.4). */
export const taskCategoryMessages = defineMessages({
  cs: {
    'task_category.created': 'Kategorie úkolů byla vytvořena.',
    'task_category.updated': 'Kategorie úkolů byla upravena.',
    'task_category.deleted': 'Kategorie úkolů byla smazána.',
    'category.not_found': 'Kategorie nebyla nalezena.',
    'category.name_taken': 'Kategorie s tímto názvem už existuje.',
    'category.in_use': 'Kategorii nelze smazat, protože ji používají úkoly.',
  },
  en: {
    'task_category.created': 'The task category was created.',
    'task_category.updated': 'The task category was updated.',
    'task_category.deleted': 'The task category was deleted.',
    'category.not_found': 'The category was not found.',
    'category.name_taken': 'There is already a category with this name.',
    'category.in_use': 'The category cannot be deleted because tasks use it.',
  },
})
