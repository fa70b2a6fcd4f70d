import cs from '@crm/texts/foodbank/organizations/organization-select.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const organizationSelectTexts = defineTexts('organization-select', cs)
