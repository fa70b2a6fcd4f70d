import cs from '@crm/texts/foodbank/code-lists/code-lists.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const codeListTexts = defineTexts('code-lists', cs)
