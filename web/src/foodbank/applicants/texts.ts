import cs from '@crm/texts/foodbank/applicants/applicants.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const applicantTexts = defineTexts('applicants', cs)
