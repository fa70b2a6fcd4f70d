import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'

export const serialNumberWrites = { invalidates: [serialNumberEndpoints.list] }
