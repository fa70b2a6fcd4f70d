import cs from '@crm/texts/core/tasks/task-lists.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const taskListTexts = defineTexts('task-lists', cs)
