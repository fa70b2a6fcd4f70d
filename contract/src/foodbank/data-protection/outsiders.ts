import { z } from 'zod'
import { outsider } from '../../core/outsiders.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, email, id } from '../../platform/formats.ts'
import { erasure, mention } from './data-protection.ts'
import * as wire from './outsiders.endpoints.ts'

/** The data of an address, and free texts that mention it, which erasure does not change. */
const answer = outsider.extend({
  /** Volunteers without an account who are reached there. */
  volunteers: z.array(
    z.object({
      id,
      name: z.string(),
      shifts: z.number().int(),
      last_day: day.nullable(),
      /** Has a shift to come, which an erasure gives back. */
      is_expected: z.boolean(),
    }),
  ),
  mentions: z.array(mention),
  more_mentions: z.boolean(),
})
export type OutsiderAnswer = z.infer<typeof answer>

export const outsiderBody = z.strictObject({ email })
/** Typed again against mistakes. */
export const outsiderErasureBody = z.strictObject({ email, again: email })

export const outsiderSchemas = schemas({
  find: {
    summary:
      'What is kept under an e-mail address outside the register: complaints, invitations, letters, shifts of a volunteer; the search is recorded',
    body: outsiderBody,
    answer: one(answer),
  },
  erase: {
    summary:
      'Erase for good what is kept under an e-mail address outside the register (GDPR, Article 17)',
    body: outsiderErasureBody,
    answer: done('address.erased', erasure),
    refusals: { 'address.nothing_kept': 404 },
  },
})
export const outsiderEndpoints = withSchemas(wire.outsiderEndpoints, outsiderSchemas)
