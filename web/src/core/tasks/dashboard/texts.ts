import cs from '@crm/texts/core/tasks/tasks-card.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const tasksCardTexts = defineTexts('tasks-card', cs)
