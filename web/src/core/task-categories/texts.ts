import cs from '@crm/texts/core/task-categories/task-categories.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const taskCategoryTexts = defineTexts('task-categories', cs)
