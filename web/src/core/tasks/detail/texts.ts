import cs from '@crm/texts/core/tasks/task-detail.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const taskDetailTexts = defineTexts('task-detail', cs)
