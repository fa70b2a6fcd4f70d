import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { email, optional, phone, text } from '../../platform/formats.ts'

const person = {
  name: text(100),
  surname: text(100),
  email: optional(email),
  phone: optional(phone),
  language: z.enum(LANGUAGES).default('cs'),
}

type Reached = { readonly email: string | null; readonly phone: string | null }
const isReached = ({ email, phone }: Reached) => email !== null || phone !== null
const REACHED = { path: ['phone'], params: { rule: 'email_or_phone' } }

/** A volunteer as written down: at least one way to reach them. */
export const personBody = z.strictObject(person).refine(isReached, REACHED)
export type PersonBody = z.infer<typeof personBody>

/** What is typed on the public page. */
export const signUpBody = z
  .object({
    ...person,
    /** Filled in by machines only: people do not see it. */
    website: z.string().max(0).optional(),
  })
  .refine(isReached, REACHED)

export const volunteerFields = person
export const volunteerIsReached = isReached
export const VOLUNTEER_REACHED = REACHED
