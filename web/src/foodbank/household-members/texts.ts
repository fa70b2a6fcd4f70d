import cs from '@crm/texts/foodbank/household-members/household-members.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const householdMemberTexts = defineTexts('household-members', cs)
