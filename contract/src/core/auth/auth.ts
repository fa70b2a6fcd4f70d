import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, doneWithout, one } from '../../platform/envelopes.ts'
import { email, id, text } from '../../platform/formats.ts'
import {
  deviceTokens,
  permissionsData,
  secondStep,
  session,
  sessionUser,
  signedIn,
} from './session.ts'
import * as wire from './auth.endpoints.ts'

const passwordTwice = {
  password: z.string().min(wire.PASSWORD_MIN_LENGTH).max(wire.PASSWORD_MAX_LENGTH),
  password_confirmation: z.string().min(1),
}
const sameTwice = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation
const confirmed = { path: ['password_confirmation'], params: { rule: 'confirmed' } }

export const newPasswordBody = z
  .strictObject({ old_password: z.string().min(1).max(wire.PASSWORD_MAX_LENGTH), ...passwordTwice })
  .refine(sameTwice, confirmed)

/** From a link in an e-mail. */
const linkToken = z.string().min(1).max(200)
export const resetPasswordBody = z
  .strictObject({ token: linkToken, ...passwordTwice })
  .refine(sameTwice, confirmed)

export const authSchemas = schemas({
  login: {
    summary:
      'Sign in by username or e-mail; who has a second factor gets a ticket for the second step instead of a session',
    body: z.strictObject({
      login: text(254),
      password: z.string().min(1).max(wire.PASSWORD_MAX_LENGTH),
      /** Tokens of the users who trust this browser. */
      device_tokens: deviceTokens,
    }),
    answer: z.union([signedIn, secondStep]),
    refusals: {
      'login.invalid_credentials': 401,
      'login.not_confirmed': 403,
      'login.inactive': 403,
      'login.too_many_attempts': 429,
      'active_directory.connection_failed': 502,
    },
  },
  verify: {
    summary: 'Verify the session; the web calls it on every navigation',
    isOpenBeforePasswordChange: true,
    answer: session,
  },
  profil: {
    summary: 'The user who calls, with the rights of the session or the token',
    isForTokens: true,
    isOpenBeforePasswordChange: true,
    answer: z.object({ data: sessionUser, permissions_data: permissionsData }),
  },
  logout: {
    summary: 'End this session',
    isOpenBeforePasswordChange: true,
    isOpenWhileViewing: true,
    answer: doneWithout('logout.success'),
  },
  setPassword: {
    summary: "Change one's own password; every other session of the user ends",
    isOpenBeforePasswordChange: true,
    body: newPasswordBody,
    answer: done('password.set', z.object({ id })),
    refusals: { 'password.bad': 422, 'login.too_many_attempts': 429 },
  },
  confirmAccount: {
    summary: 'Confirm an account by the link that was sent by e-mail',
    body: z.strictObject({ token: linkToken }),
    answer: doneWithout('user.verified'),
    refusals: { 'verification.invalid': 404, 'login.too_many_attempts': 429 },
  },
  forgotPassword: {
    summary:
      'Ask for a link that sets a new password; the answer and its time are the same whether the address is known or not',
    body: z.strictObject({ email }),
    answer: doneWithout('password.reset_sent'),
    refusals: { 'login.too_many_attempts': 429, 'mail.not_configured': 409 },
  },
  checkReset: {
    summary: 'Whether a link that sets a new password still works',
    body: z.strictObject({ token: linkToken }),
    answer: one(z.object({ valid: z.literal(true) })),
    refusals: { 'reset.invalid': 404, 'login.too_many_attempts': 429 },
  },
  resetPassword: {
    summary: 'Set a new password by the link of an e-mail, once; every session of the user ends',
    body: resetPasswordBody,
    answer: doneWithout('password.reset'),
    refusals: { 'reset.invalid': 404, 'login.too_many_attempts': 429 },
  },
  viewAs: {
    summary:
      'See the product as a role would, for reading only, until it is ended; the role must lie within the rights of the caller',
    isForTokens: false,
    body: z.strictObject({ role_id: id }),
    answer: done('view_as.started', z.object({ id })),
    refusals: { 'role.not_found': 404, 'view_as.read_only': 403 },
  },
  endViewAs: {
    summary: "Come back to one's own rights",
    isOpenWhileViewing: true,
    answer: doneWithout('view_as.ended'),
  },
})
export const authEndpoints = withSchemas(wire.authEndpoints, authSchemas)
