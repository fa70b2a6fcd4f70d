import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Titles alone: the shell has them without the rest of the screens. */
export const taskTitleTexts = defineTexts('task-titles', {
  cs: {
    create: 'Nový úkol',
    detail: 'Úkol',
    edit: 'Úprava úkolu',
    notifications: 'Připomenutí a opakování',
    changes: 'Historie změn',
  },
  en: {
    create: 'New task',
    detail: 'Task',
    edit: 'Edit task',
    notifications: 'Reminders and recurrence',
    changes: 'Change history',
  },
})
