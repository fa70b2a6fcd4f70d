import cs from '@crm/texts/core/tasks/tasks.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What the lists, the board, the dashboard and the detail of tasks share. */
export const taskTexts = defineTexts('tasks', cs)
