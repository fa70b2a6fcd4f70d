import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, doneWithout, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { PASSWORD_MAX_LENGTH } from '../auth/auth.endpoints.ts'
import { cropBody } from '../images.ts'
import { LANGUAGES } from '../translations.ts'
import { ownSettingsBody, userAdditional, userBase } from './user-bodies.ts'
import { userDetail, userSettings } from './users.ts'
import * as wire from './profile.endpoints.ts'

/** Of a superadministrator the map of permissions is empty. */
export const profile = userDetail.omit({ can: true, deleted_at: true }).extend({
  superadmin: z.boolean(),
  permissions: z.array(z.string()),
})
export type Profile = z.infer<typeof profile>

const { position_id: _position, ...ownBase } = userBase
/** An administrator changes username and position. */
export const profileBody = z.strictObject({
  ...ownBase,
  ...userAdditional,
  /** Needed for changing the e-mail, which resets the password. */
  current_password: z
    .string()
    .max(PASSWORD_MAX_LENGTH)
    .nullish()
    .transform((value) => value || null),
  updated_at: moment,
})

export const ownSession = z.object({
  id,
  /** The session of this request. */
  is_current: z.boolean(),
  /** The header; the web makes words of it. */
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
  last_used_at: moment.nullable(),
  expires_at: moment,
  /** When it ends if nobody uses it until then. */
  ends_idle_at: moment,
})
export type OwnSession = z.infer<typeof ownSession>

const changed = z.object({ id })

export const profileSchemas = schemas({
  get: {
    summary: "One's own data",
    answer: one(profile),
  },
  update: {
    summary: "Change one's own data, the e-mail with the current password",
    body: profileBody,
    answer: done('profile.updated', changed),
    refusals: { stale_record: 409, 'login.too_many_attempts': 429, 'login.not_recent': 403 },
  },
  settings: {
    summary: "One's own settings",
    answer: one(userSettings),
  },
  setSettings: {
    summary: "Change one's own settings, the PIN with the current password",
    body: ownSettingsBody,
    answer: done('profile.updated', userSettings),
    refusals: { stale_record: 409, 'login.too_many_attempts': 429, 'login.not_recent': 403 },
  },
  setLanguage: {
    summary: "Choose one's own language, of the screens and of letters",
    isOpenBeforePasswordChange: true,
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: done('profile.updated', z.object({ language: z.enum(LANGUAGES) })),
  },
  removeAvatar: {
    summary: "Remove one's own photo",
    answer: done('avatar.deleted', changed),
  },
  sessions: {
    summary: 'Where one is signed in',
    answer: one(z.array(ownSession)),
  },
  endSession: {
    summary: "End one of one's own sessions",
    params: z.object({ id }),
    answer: done('session.ended', changed),
    refusals: { 'session.not_found': 404 },
  },
  endOtherSessions: {
    summary: "End all of one's own sessions but this one",
    answer: doneWithout('session.others_ended'),
  },
})
export const profileEndpoints = withSchemas(wire.profileEndpoints, profileSchemas)

export const profileUploadSchemas = schemas({
  setAvatar: {
    summary: "Set one's own photo",
    body: cropBody,
    answer: done('avatar.set', z.object({ id, avatar: z.string() })),
  },
})
export const profileUploads = withSchemas(wire.profileUploads, profileUploadSchemas)
