import cs from '@crm/texts/foodbank/organization-managers/organization-managers.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const managerTexts = defineTexts('organization-managers', cs)
