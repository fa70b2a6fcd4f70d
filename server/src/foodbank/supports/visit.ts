import { type AMOUNT_CODES, getTotal } from '@crm/contract/foodbank/amounts'
import type { Support, supportEndpoints } from '@crm/contract/foodbank/supports'
import type { BodyOf } from '@crm/contract/platform/endpoint'

/** Whoever has a reservation was entitled to the visit when it was booked; only the kilograms are new. */
export const toVisit = (body: NewVisit) => ({
  applicant_id: body.applicant_id,
  organization_id: body.organization_id,
  day: body.date,
  kilograms: getTotal(body),
  ...(body.help_request_id !== null && {
    except: [body.help_request_id],
    kinds: ['kilograms'] as const,
  }),
})
type NewVisit = Pick<
  BodyOf<typeof supportEndpoints.create>,
  'applicant_id' | 'organization_id' | 'help_request_id' | 'date' | (typeof AMOUNT_CODES)[number]
>

export const toCorrection = (
  { id, applicant_id, organization_id }: Support,
  after: Pick<Support, 'date' | (typeof AMOUNT_CODES)[number]>,
) => ({
  applicant_id,
  organization_id,
  day: after.date,
  kilograms: getTotal(after),
  except: [id],
  kinds: ['kilograms'] as const,
})

/** A mistake that is corrected downwards asks nothing. */
export const isMore = (
  before: Support,
  after: Pick<Support, 'date' | (typeof AMOUNT_CODES)[number]>,
) => getTotal(after) > before.total || before.date.slice(0, 7) !== after.date.slice(0, 7)
