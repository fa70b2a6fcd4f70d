import type { Closing } from '@crm/contract/foodbank/closings/report-closings'

/** A closing and what it is compared with: the next version, or the register of now. */
export type Compared = { readonly closing: Closing; readonly successor: Closing | null }
