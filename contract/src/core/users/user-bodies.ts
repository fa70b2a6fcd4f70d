import { z } from 'zod'
import {
  bankCode,
  companyId,
  day,
  email,
  httpsUrl,
  id,
  moment,
  optional,
  optionalAsTyped,
  optionalText,
  ownPath,
  phone,
  taxId,
  text,
  zip,
} from '../../platform/formats.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../auth/auth.endpoints.ts'
import { isBankNumber } from './bank-account.ts'
import { isFromBirth, newPin } from '../auth/pin.ts'
import { permissionName } from './roles.ts'
import { LANGUAGES } from '../translations.ts'

export const SEXES = ['male', 'female'] as const

/** Time before a deadline. */
export const NOTIFY_BEFORE = [
  '7_days',
  '3_days',
  '24_hours',
  '12_hours',
  '6_hours',
  '1_hour',
  '30_minutes',
  '10_minutes',
] as const

export const userBase = {
  degree_before: optionalText(30),
  name: text(100),
  surname: text(100),
  degree_after: optionalText(30),
  email: optional(email),
  phone: optional(phone),
  birth_date: optional(day),
  sex: z
    .enum(SEXES)
    .nullish()
    .transform((value) => value ?? null),
  position_id: id.nullish().transform((value) => value ?? null),
}

const USERNAME_MIN_LENGTH = 2
/** Distinguished from an e-mail address by having no @. */
export const username = text(50)
  .refine((value) => value === '' || value.length >= USERNAME_MIN_LENGTH, {
    params: { rule: 'min', length: USERNAME_MIN_LENGTH },
  })
  .refine((value) => !/[@\s\\]/.test(value), { params: { rule: 'characters' } })

const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH)

export const userAdditional = {
  web: optional(httpsUrl),
  street: optionalText(100),
  house_number: optionalText(20),
  city: optionalText(100),
  zip: optional(zip),
  company_name: optionalText(150),
  company_id: optional(companyId),
  tax_id: optional(taxId),
}

const settingsFields = {
  language: z.enum(LANGUAGES),
  login_url: optional(ownPath),
  bank_number: optional(
    text(17)
      .transform((value) => value.replace(/\s/g, ''))
      .refine(isBankNumber, { params: { rule: 'account' } }),
  ),
  bank_code: optional(bankCode),
}

type Bank = { bank_number: string | null; bank_code: string | null }
/** An account needs both. */
const hasCode = (body: Bank) => body.bank_number === null || body.bank_code !== null
const hasNumber = (body: Bank) => body.bank_code === null || body.bank_number !== null
const missing = (field: 'bank_code' | 'bank_number') => ({
  path: [field],
  params: { rule: 'required' },
})

type Passwords = { password: string | null; password_confirmation: string | null }
const passwordsMatch = (body: Passwords) =>
  (body.password ?? '') === (body.password_confirmation ?? '')
const notConfirmed = { path: ['password_confirmation'], params: { rule: 'confirmed' } }

/** Step 1 of the wizard: Základní informace. */
export const userBaseStep = z.strictObject(userBase)
/** Step 2: Přihlašovací údaje. An empty password becomes a random one. */
export const userLoginStep = z
  .strictObject({
    username,
    password: optionalAsTyped(newPassword),
    password_confirmation: z
      .string()
      .max(PASSWORD_MAX_LENGTH)
      .nullish()
      .transform((value) => value || null),
    /** Without a verification link. */
    confirmed: z.boolean(),
    /** Sends the username and a link for setting the password. */
    send_password: z.boolean(),
  })
  .refine(passwordsMatch, notConfirmed)
/**
 * What only the server can check in the first two steps: taken names, a guessable password, a birth
 * in the future, a taken position.
 */
export const userCheckBody = z.strictObject({
  username: optional(username),
  email: userBase.email,
  birth_date: userBase.birth_date,
  position_id: userBase.position_id,
  name: optionalText(100),
  surname: optionalText(100),
  password: optionalAsTyped(newPassword),
})
export type UserCheckBody = z.output<typeof userCheckBody>

/** A record that a user works for; its kind belongs to a module (`organization`). */
const workplace = z.strictObject({ kind: z.string().min(1).max(50), id })
/** Step 3: Oprávnění, with what the user works for. */
export const userRightsStep = z.strictObject({
  role_ids: z.array(id).max(50),
  works_for: z.array(workplace).max(50).default([]),
  permissions: z.array(permissionName).max(500),
})
/** Step 4: Další informace. */
export const userAdditionalStep = z
  .strictObject({ ...userAdditional, ...settingsFields, pin: optional(newPin) })
  .refine(hasCode, missing('bank_code'))
  .refine(hasNumber, missing('bank_number'))

/** The whole wizard. */
export const newUserBody = z
  .strictObject({
    ...userBaseStep.shape,
    ...userLoginStep.shape,
    ...userRightsStep.shape,
    ...userAdditionalStep.shape,
  })
  .refine(passwordsMatch, notConfirmed)
  .refine(hasCode, missing('bank_code'))
  .refine(hasNumber, missing('bank_number'))
  .refine(({ pin, birth_date }) => pin === null || !isFromBirth(pin, birth_date), {
    path: ['pin'],
    params: { rule: 'pin_weak' },
  })
export type NewUserBody = z.output<typeof newUserBody>

export const userUpdateBody = z.strictObject({
  username,
  ...userBase,
  ...userAdditional,
  updated_at: moment,
})
export type UserUpdateBody = z.output<typeof userUpdateBody>

const settings = {
  ...settingsFields,
  /** Empty keeps the PIN. */
  pin: optional(newPin),
  remove_pin: z.boolean(),
  notify_before: z.array(z.enum(NOTIFY_BEFORE)).max(NOTIFY_BEFORE.length),
  notify_by_email: z.boolean(),
  updated_at: moment,
}

export const userSettingsBody = z
  .strictObject(settings)
  .refine(hasCode, missing('bank_code'))
  .refine(hasNumber, missing('bank_number'))
export type UserSettingsBody = z.output<typeof userSettingsBody>

/** Changing or removing the PIN needs the password, because the PIN signs. */
export const ownSettingsBody = z
  .strictObject({
    ...settings,
    current_password: z
      .string()
      .max(PASSWORD_MAX_LENGTH)
      .nullish()
      .transform((value) => value || null),
  })
  .refine(hasCode, missing('bank_code'))
  .refine(hasNumber, missing('bank_number'))
export type OwnSettingsBody = z.output<typeof ownSettingsBody>

/** Set by an administrator; empty makes a random password, `send_password` sends a link instead. */
export const userPasswordBody = z
  .strictObject({
    password: optionalAsTyped(newPassword),
    password_confirmation: z
      .string()
      .max(PASSWORD_MAX_LENGTH)
      .nullish()
      .transform((value) => value || null),
    send_password: z.boolean(),
  })
  .refine(passwordsMatch, notConfirmed)
