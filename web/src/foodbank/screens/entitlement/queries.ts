import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { entitlementRuleEndpoints } from '@crm/contract/foodbank/entitlement/rules.endpoints'

/** What households are entitled to stands below the applicants' path. */
export const entitlementRuleWrites = {
  invalidates: [entitlementRuleEndpoints.list, applicantEndpoints.list],
}
