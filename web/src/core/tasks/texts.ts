import cs from '@crm/texts/core/tasks/tasks.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const taskTexts = defineTexts('tasks', cs)
