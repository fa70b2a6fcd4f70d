import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { columnLabels } from '#platform/i18n/column-labels.ts'

/** What the applicant's fields are called, wherever they are entered, shown or compared. */
export const applicantLabels = columnLabels('foodbank.applicant', applicantColumns)
