import cs from '@crm/texts/core/open/sign-in.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const signInTexts = defineTexts('sign-in', cs)
