import cs from '@crm/texts/core/users/users.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const userTexts = defineTexts('users', cs)
