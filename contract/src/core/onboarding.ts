import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { doneWithout, one } from '../platform/envelopes.ts'

/** The first steps of a new product; each ticks itself off when it is done. */
export const onboarding = z.object({
  dismissed: z.boolean(),
  /** `name` is a module's word, by which the web knows its text and its screen. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean() })),
})
export type Onboarding = z.infer<typeof onboarding>

export const onboardingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/onboarding',
    access: ['settings.read'],
    summary: 'What a new product still needs',
    answer: one(onboarding),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/onboarding/dismiss',
    access: ['settings.update'],
    summary: 'Put the checklist away for everybody',
    answer: doneWithout('onboarding.dismissed'),
  }),
}
