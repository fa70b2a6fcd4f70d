import cs from '@crm/texts/foodbank/organization-managers/organization-workplace.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const workplaceTexts = defineTexts('organization-workplace', cs)
