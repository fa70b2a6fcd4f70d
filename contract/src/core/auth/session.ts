import { z } from 'zod'
import { id } from '../../platform/formats.ts'
import { translations } from '../translations.ts'
import { MAX_TRUSTED_HERE } from './second-factor.endpoints.ts'

export const sessionUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  language: z.enum(['cs', 'en']),
  /** Where to go after signing in; null is the default. */
  login_url: z.string().nullable(),
  /** SHA-256 of the photo. */
  avatar: z.string().nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** A superadministrator holds every permission, whatever the map says. */
export const permissionsData = z.object({
  superadmin: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
})
export type PermissionsData = z.infer<typeof permissionsData>

/** The session has the rights of this role and only reads („Zobrazit jako role"). */
export const viewedRole = z.object({ id, name: z.string(), translations })
export type ViewedRole = z.infer<typeof viewedRole>

export const session = z.object({
  user: sessionUser,
  permissions_data: permissionsData,
  viewing_as: viewedRole.nullable(),
  /**
   * Someone else set the password: all other requests are refused with `password.change_required`.
   */
  must_change_password: z.boolean(),
  /**
   * A role demands a second factor and the user has none: all other requests are refused with
   * `second_factor.required`.
   */
  must_set_second_factor: z.boolean(),
  /** False for who comes in through the provider alone: there is no password to ask for. */
  has_password: z.boolean(),
  unread_messages: z.number().int(),
  /** The session ends after so many seconds without use. */
  idle_seconds: z.number().int(),
})

export const signedIn = session.extend({ message: z.literal('login.success'), token: z.string() })

export const deviceTokens = z.array(z.string().max(100)).max(MAX_TRUSTED_HERE).optional()

/** The password was right; `POST /auth/second-factor` with the ticket and a code opens the session. */
export const secondStep = z.object({
  second_factor: z.object({
    ticket: z.string(),
    ways: z.array(z.enum(['totp', 'recovery', 'passkey'])),
  }),
})
export type SecondStep = z.infer<typeof secondStep>['second_factor']
