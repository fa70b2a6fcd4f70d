import {
  dispatchEndpoints,
  federationEndpoints,
} from '@crm/contract/foodbank/federation/federation.endpoints'
import { memberEndpoints } from '@crm/contract/foodbank/federation/members.endpoints'
import { statementEndpoints } from '@crm/contract/foodbank/federation/statements.endpoints'

export const SENDING_WRITES = {
  invalidates: [federationEndpoints.get, dispatchEndpoints.list, dispatchEndpoints.get],
}
export const MEMBER_WRITES = {
  invalidates: [memberEndpoints.list, statementEndpoints.periods, statementEndpoints.banks],
}
