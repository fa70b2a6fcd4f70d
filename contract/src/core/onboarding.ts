import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { doneWithout, one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'

/** The first steps of a new product; each ticks itself off when it is done. */
export const onboarding = z.object({
  dismissed: z.boolean(),
  /** `name` is a module's word, by which the web knows its text and its screen; `subject` the record on which it is done next, where there is one. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), subject: id.nullable() })),
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
  restore: endpoint({
    method: 'POST',
    path: '/onboarding/restore',
    access: ['settings.update'],
    summary: 'Bring the checklist back for everybody',
    answer: doneWithout('onboarding.restored'),
  }),
}
