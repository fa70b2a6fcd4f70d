import cs from '@crm/texts/core/tasks/task-lists.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The lists of tasks, the board, and what is done to many. */
export const taskListTexts = defineTexts('task-lists', cs)
