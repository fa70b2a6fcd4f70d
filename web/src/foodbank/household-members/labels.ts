import { householdMemberColumns } from '@crm/contract/foodbank/personal-data/household-member'
import { columnLabels } from '#platform/i18n/column-labels.ts'

/** What the fields of a household member are called; an age is entered and the year of birth kept, so it has a text of its own. */
export const memberLabels = columnLabels('foodbank.household_member', householdMemberColumns)
