import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { flag, id, moment, searchText } from '../../platform/formats.ts'
import { cropBody } from '../images.ts'
import { roleChoice } from './roles.ts'
import { LANGUAGES, translations } from '../translations.ts'
import {
  newUserBody,
  NOTIFY_BEFORE,
  SEXES,
  userCheckBody,
  userPasswordBody,
  userSettingsBody,
  userUpdateBody,
} from './user-bodies.ts'
import * as wire from './users.endpoints.ts'

const userPosition = z.object({ id, name: z.string(), translations }).nullable()

export const userRow = z.object({
  id,
  username: z.string(),
  degree_before: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  degree_after: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  position: userPosition,
  roles: z.array(roleChoice),
  active: z.boolean(),
  confirmed: z.boolean(),
  /** Name, e-mail, phone and password are changed in the directory. */
  from_directory: z.boolean(),
  last_activity_at: moment.nullable(),
  created_at: moment,
})
export type UserRow = z.infer<typeof userRow>

export const userDetail = userRow.extend({
  has_second_factor: z.boolean(),
  /** Has no password here while the provider is in use. */
  from_provider: z.boolean(),
  birth_date: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  web: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  tax_id: z.string().nullable(),
  updated_at: moment,
  /** Only readers of the log see deleted users. */
  deleted_at: moment.nullable(),
  can: z.object({
    update: z.boolean(),
    set_password: z.boolean(),
    set_roles: z.boolean(),
    set_permissions: z.boolean(),
    activate: z.boolean(),
    deactivate: z.boolean(),
    verify: z.boolean(),
    send_verification: z.boolean(),
    remove_second_factor: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
  }),
})
export type UserDetail = z.infer<typeof userDetail>

/** The PIN is never returned. */
export const userSettings = z.object({
  language: z.enum(LANGUAGES),
  login_url: z.string().nullable(),
  has_pin: z.boolean(),
  bank_number: z.string().nullable(),
  bank_code: z.string().nullable(),
  notify_before: z.array(z.enum(NOTIFY_BEFORE)),
  notify_by_email: z.boolean(),
  updated_at: moment,
})
export type UserSettings = z.infer<typeof userSettings>

/**
 * A random password is shown once to the caller; null when it was typed, or when the user sets it
 * by an e-mailed link (`mailed`): no e-mail contains a password.
 */
const madePassword = z.object({ id, password: z.string().nullable(), mailed: z.boolean() })

const madeUser = madePassword.extend({
  /** The verification link was e-mailed. */
  verification_mailed: z.boolean(),
  /** The verification link, to be handed over when mail is not set up. */
  link: z.string().nullable(),
})

export const userQuery = listQuery(['surname', 'username', 'last_activity_at', 'created_at'])
  .extend({
    search: searchText,
    role_id: id.optional(),
    position_id: id.optional(),
    active: flag.optional(),
    confirmed: flag.optional(),
    /** Only deleted users; needs `log.read` and `user.delete`. */
    deleted: flag.optional(),
  })
  .strict()
export type UserQuery = z.infer<typeof userQuery>

const params = z.object({ id })
const refusals = { 'user.not_found': 404 } as const
const lastSuperadmin = { 'role.superadmin_last': 409 } as const
const occupied = { 'position.occupied': 409 } as const
/** Only others can deactivate an account. */
const notOneself = { 'user.self': 409 } as const
const changed = z.object({ id })

export const userSchemas = schemas({
  list: {
    summary: 'Users, by text, role, position and state',
    query: userQuery,
    answer: listSchema(userRow),
  },
  get: {
    summary: 'A user with what the caller may do with them',
    params,
    answer: one(userDetail),
    refusals,
  },
  create: {
    summary: 'Create a user with roles and permissions within the rights of the caller',
    body: newUserBody,
    answer: done('user.created', madeUser),
    status: 201,
    refusals: occupied,
  },
  check: {
    summary:
      'Whether a user could be created with some of their data: refuses at its field what only the server knows to be wrong',
    body: userCheckBody,
    answer: one(z.object({ valid: z.literal(true) })),
    refusals: occupied,
  },
  update: {
    summary: "Change a user's data",
    params,
    body: userUpdateBody,
    answer: done('user.updated', changed),
    refusals: { ...refusals, ...occupied, stale_record: 409 },
  },
  remove: {
    summary: 'Mark a user deleted; the sessions end at once',
    params,
    answer: done('user.deleted', changed),
    refusals: { ...refusals, ...lastSuperadmin, ...notOneself },
  },
  restore: {
    summary: 'Bring a deleted user back, inactive',
    params,
    answer: done('user.restored', changed),
    refusals: { ...refusals, ...occupied },
  },
  settings: {
    summary: "A user's settings",
    params,
    answer: one(userSettings),
    refusals,
  },
  setSettings: {
    summary: "Change a user's settings",
    params,
    body: userSettingsBody,
    answer: done('user.updated', userSettings),
    refusals: { ...refusals, stale_record: 409 },
  },
  setPassword: {
    summary:
      "Set another user's password; all their sessions end. One's own is changed with the old one",
    params,
    body: userPasswordBody,
    answer: done('password.set', madePassword),
    refusals: { ...refusals, 'user.no_email': 409 },
  },
  activate: {
    summary: 'Let a user sign in again',
    params,
    answer: done('user.activated', changed),
    refusals,
  },
  deactivate: {
    summary: 'Keep a user from signing in; the sessions end at once',
    params,
    answer: done('user.deactivated', changed),
    refusals: { ...refusals, ...lastSuperadmin, ...notOneself },
  },
  verify: {
    summary: 'Confirm an account without a link',
    params,
    answer: done('user.verified', changed),
    refusals,
  },
  sendVerification: {
    summary:
      'Send the link that confirms the account; an older one stops working. Without mail the refusal carries the `link`',
    params,
    answer: done('user.verification_sent', changed),
    refusals: {
      ...refusals,
      'user.no_email': 409,
      'user.already_confirmed': 409,
      'mail.not_configured': 409,
    },
  },
  sendReset: {
    summary:
      'Send the link that sets a new password; an older one stops working. Without mail the refusal carries the `link`',
    params,
    answer: done('password.reset_sent', changed),
    refusals: {
      ...refusals,
      'user.no_email': 409,
      'user.inactive': 409,
      'mail.not_configured': 409,
    },
  },
  removeSecondFactor: {
    summary:
      "Take the second factor from another user who has lost it; all their sessions end. One's own is turned off in the profile",
    params,
    answer: done('second_factor.removed', changed),
    refusals: { ...refusals, 'user.self': 409, 'second_factor.none': 409 },
  },
  removeAvatar: {
    summary: "Remove a user's photo",
    params,
    answer: done('avatar.deleted', changed),
    refusals,
  },
})
export const userEndpoints = withSchemas(wire.userEndpoints, userSchemas)

export const userUploadSchemas = schemas({
  setAvatar: {
    summary: "Set a user's photo",
    params,
    body: cropBody,
    answer: done('avatar.set', z.object({ id, avatar: z.string() })),
    refusals,
  },
})
export const userUploads = withSchemas(wire.userUploads, userUploadSchemas)

export const userFiles = withSchemas(wire.userFiles, { export: exportSchemas(userSchemas.list) })
