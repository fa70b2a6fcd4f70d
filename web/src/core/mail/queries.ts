import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { mailEndpoints } from '@crm/contract/core/mail.endpoints'

export const mailWrites = { invalidates: [mailEndpoints.list, environmentEndpoints.get] }
