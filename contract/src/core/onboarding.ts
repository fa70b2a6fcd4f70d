import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { doneWithout, one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'
import * as wire from './onboarding.endpoints.ts'

/** First steps of a new product. */
export const onboarding = z.object({
  dismissed: z.boolean(),
  /** `name` is the module's word; `subject` the record on which the step is done next. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), subject: id.nullable() })),
})
export type Onboarding = z.infer<typeof onboarding>

export const onboardingSchemas = schemas({
  get: {
    summary: 'What a new product still needs',
    answer: one(onboarding),
  },
  dismiss: {
    summary: 'Put the checklist away for everybody',
    answer: doneWithout('onboarding.dismissed'),
  },
  restore: {
    summary: 'Bring the checklist back for everybody',
    answer: doneWithout('onboarding.restored'),
  },
})
export const onboardingEndpoints = withSchemas(wire.onboardingEndpoints, onboardingSchemas)
