import { programmeRuleEndpoints } from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'

/** Every report counts by the rules. */
export const programmeRuleWrites = {
  invalidates: [
    programmeRuleEndpoints.list,
    reportEndpoints.get,
    reportEndpoints.rows,
    reportClosingEndpoints.restatement,
    reportClosingEndpoints.changes,
    reportClosingEndpoints.states,
  ],
}
