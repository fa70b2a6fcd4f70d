import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Titles alone: the shell has them without the rest of the screens. */
export const taskTitleTexts = defineTexts('task-titles', {
  cs: { create: 'Nový úkol', detail: 'Úkol', edit: 'Úprava úkolu', notifications: 'Notifikace a opakování', changes: 'Historie změn' },
  en: { create: 'New task', detail: 'Task', edit: 'Edit the task', notifications: 'Notifications and recurrence', changes: 'Changelog' },
})
