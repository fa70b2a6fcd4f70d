import cs from '@crm/texts/foodbank/organizations/organizations.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const organizationTexts = defineTexts('organizations', cs)
