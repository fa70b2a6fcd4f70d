import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { doneWithout, one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'
import * as wire from './onboarding.endpoints.ts'

/** The first steps of a new product; each ticks itself off when it is done. */
export const onboarding = z.object({
  dismissed: z.boolean(),
  /** `name` is a module's word, by which the web knows its text and its screen; `subject` the record on which it is done next, where there is one. */
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
