import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import {
  color,
  companyId,
  email,
  host,
  httpsUrl,
  moment,
  optional,
  optionalText,
  phone,
  port,
  taxId,
  text,
  zip,
} from '../platform/formats.ts'
import {
  certificate,
  emails,
  oneLine,
  signingSecret,
  syslogAddress,
} from '../platform/settings-formats.ts'
export { CONNECTION_FAILURES, type ConnectionFailure } from '../platform/settings-formats.ts'
import { wholeImageBody } from './images.ts'
import { systemInfo } from './info.ts'
import * as wire from './settings.endpoints.ts'

export const LOGIN_DURATION_UNITS = ['seconds', 'minutes'] as const
export const SMTP_SECURITIES = ['none', 'starttls', 'tls'] as const
export const DIRECTORY_SECURITIES = ['starttls', 'ldaps'] as const
/** Five minutes to thirty days. */
export const LOGIN_SECONDS = { min: 300, max: 2_592_000 } as const
/** Five minutes to a day. */
export const LOGIN_IDLE_MINUTES = { min: 5, max: 1_440 } as const

const isSet = z.boolean()
const secretFields = { smtp_password: isSet, directory_admin_password: isSet, seal_secret: isSet }

/** Of secrets only whether they are set. */
export const settings = z.object({
  project_name: z.string(),
  web_url: z.string().nullable(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  tax_id: z.string().nullable(),
  company_email: z.string().nullable(),
  company_phone: z.string().nullable(),
  company_street: z.string().nullable(),
  company_house_number: z.string().nullable(),
  company_city: z.string().nullable(),
  company_zip: z.string().nullable(),
  login_duration_seconds: z.number().int(),
  login_duration_unit: z.enum(LOGIN_DURATION_UNITS),
  login_idle_seconds: z.number().int(),
  login_image: z.string().nullable(),
  logo: z.string().nullable(),
  logo_white: z.string().nullable(),
  accent_color: z.string().nullable(),
  mail_sender_name: z.string().nullable(),
  mail_sender_email: z.string().nullable(),
  mail_no_reply: z.string().nullable(),
  smtp_external: z.boolean(),
  smtp_host: z.string().nullable(),
  smtp_port: z.number().int(),
  smtp_security: z.enum(SMTP_SECURITIES),
  smtp_username: z.string().nullable(),
  smtp_certificate: z.string().nullable(),
  directory_enabled: z.boolean(),
  directory_account_suffix: z.string().nullable(),
  directory_domain_controller: z.string().nullable(),
  directory_base_dn: z.string().nullable(),
  directory_port: z.number().int(),
  directory_security: z.enum(DIRECTORY_SECURITIES),
  directory_admin_account: z.string().nullable(),
  directory_certificate: z.string().nullable(),
  log_retention_months: z.number().int(),
  complaint_retention_months: z.number().int(),
  alarm_readings_hour: z.number().int().nullable(),
  alarm_exports_day: z.number().int().nullable(),
  nightly_letter_to: z.string().nullable(),
  seal_syslog: z.string().nullable(),
  seal_https: z.string().nullable(),
  seal_certificate: z.string().nullable(),
  updated_at: moment,
  is_set: z.object(secretFields),
})
export type Settings = z.infer<typeof settings>

/** Empty keeps the secret. */
const secret = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value || null)
const stale = { updated_at: moment }

export const basicSettingsBody = z.strictObject({
  project_name: oneLine(60),
  web_url: optional(httpsUrl),
  ...stale,
})

export const companySettingsBody = z.strictObject({
  company_name: optionalText(150),
  company_id: optional(companyId),
  tax_id: optional(taxId),
  company_email: optional(email),
  company_phone: optional(phone),
  company_street: optionalText(100),
  company_house_number: optionalText(20),
  company_city: optionalText(100),
  company_zip: optional(zip),
  ...stale,
})

/** The duration is in the chosen unit. */
export const loginSettingsBody = z
  .strictObject({
    login_duration: z.int().min(1),
    login_duration_unit: z.enum(LOGIN_DURATION_UNITS),
    login_idle_minutes: z.int().min(LOGIN_IDLE_MINUTES.min).max(LOGIN_IDLE_MINUTES.max),
    ...stale,
  })
  .superRefine(({ login_duration, login_duration_unit }, context) => {
    const unit = login_duration_unit === 'minutes' ? 60 : 1
    const [min, max] = [Math.ceil(LOGIN_SECONDS.min / unit), LOGIN_SECONDS.max / unit]
    const wrong =
      login_duration < min ? ['min_value', min] : login_duration > max ? ['max_value', max] : null
    if (wrong)
      context.addIssue({
        code: 'custom',
        path: ['login_duration'],
        params: { rule: wrong[0], length: wrong[1] },
      })
  })

/** Without the external switch: a server on this machine, port 25. */
export const mailSettingsBody = z
  .strictObject({
    mail_sender_name: optional(oneLine(100)),
    mail_sender_email: optional(email),
    mail_no_reply: optional(email),
    smtp_external: z.boolean(),
    smtp_host: optional(host),
    smtp_port: port,
    smtp_security: z.enum(SMTP_SECURITIES),
    smtp_username: optionalText(200),
    smtp_password: secret,
    smtp_certificate: certificate,
    ...stale,
  })
  .refine((body) => !body.smtp_external || body.smtp_host !== null, {
    path: ['smtp_host'],
    params: { rule: 'required' },
  })
  .refine((body) => !body.smtp_external || body.mail_sender_email !== null, {
    path: ['mail_sender_email'],
    params: { rule: 'required' },
  })

export const appearanceSettingsBody = z.strictObject({ accent_color: optional(color), ...stale })

/** Months after which a settled complaint is anonymised; 0 turns it off. */
export const COMPLAINT_RETENTION_MONTHS = { min: 6, max: 240 } as const
const complaintRetention = z
  .int()
  .min(0)
  .max(COMPLAINT_RETENTION_MONTHS.max)
  .refine((months) => months === 0 || months >= COMPLAINT_RETENTION_MONTHS.min, {
    params: { rule: 'min_value', length: COMPLAINT_RETENTION_MONTHS.min },
  })

/** Beside retention where the newest seal of the history is told, so that it stands outside the database. */
export const systemSettingsBody = z.strictObject({
  log_retention_months: z.int().min(12).max(240),
  complaint_retention_months: complaintRetention,
  /** From how many on it is unusual: records opened within an hour, files exported within a day; null for never. */
  alarm_readings_hour: z.int().min(10).max(100_000).nullable(),
  alarm_exports_day: z.int().min(1).max(10_000).nullable(),
  nightly_letter_to: optional(emails(10)),
  seal_syslog: optional(syslogAddress),
  seal_https: optional(httpsUrl),
  /** Empty keeps it; it goes with the address. */
  seal_secret: optional(signingSecret),
  seal_certificate: certificate,
  ...stale,
})

const needed = [
  'directory_domain_controller',
  'directory_base_dn',
  'directory_admin_account',
] as const
export const directorySettingsBody = z
  .strictObject({
    directory_enabled: z.boolean(),
    /** `crm.test`, with or without @. */
    directory_account_suffix: optional(text(200).transform((value) => value.replace(/^@/, ''))),
    directory_domain_controller: optional(host),
    directory_base_dn: optionalText(300),
    directory_port: port,
    directory_security: z.enum(DIRECTORY_SECURITIES),
    directory_admin_account: optionalText(300),
    directory_admin_password: secret,
    directory_certificate: certificate,
    ...stale,
  })
  .superRefine((body, context) => {
    if (!body.directory_enabled) return
    for (const field of needed)
      if (body[field] === null)
        context.addIssue({ code: 'custom', path: [field], params: { rule: 'required' } })
  })

/** A company of the public register, in the fields of the form. */
export const registeredCompany = z.object({
  company_name: z.string(),
  company_id: z.string(),
  tax_id: z.string().nullable(),
  company_street: z.string().nullable(),
  company_house_number: z.string().nullable(),
  company_city: z.string().nullable(),
  company_zip: z.string().nullable(),
  dissolved_on: z.string().nullable(),
  source_updated_on: z.string().nullable(),
})

const page = <Body extends z.ZodType>(summary: string, body: Body) => ({
  summary,
  body,
  answer: done('settings.updated', settings),
  refusals: { stale_record: 409 } as const,
})

export const settingsSchemas = schemas({
  get: { summary: 'All settings; of secrets only whether they are set', answer: one(settings) },
  setBasic: page('Name and address of the application', basicSettingsBody),
  setCompany: page('The company that runs the application', companySettingsBody),
  setLogin: page('How long a session lasts, and how long an unused one', loginSettingsBody),
  setDirectory: page('Where the directory is and how to ask it', directorySettingsBody),
  setMail: page('Sender and mail server', mailSettingsBody),
  setAppearance: page('The accent colour', appearanceSettingsBody),
  setSystem: page(
    'How long the log is kept, and who complained; where seals are told',
    systemSettingsBody,
  ),
  system: { summary: 'Versions, modules and where the data lie', answer: one(systemInfo) },
  loadCompany: {
    summary: 'A company of the public register (ARES)',
    params: z.object({ company_id: z.string().max(12) }),
    answer: one(registeredCompany),
    refusals: { 'ares.invalid_ico': 422, 'ares.not_found': 404, 'ares.unavailable': 502 },
  },
  testMail: {
    summary:
      'Send a test e-mail with the stored settings; `details` of a failure say which part of it',
    body: z.strictObject({ recipient: email }),
    answer: done('mail.test_sent', z.object({ recipient: z.string() })),
    refusals: { 'mail.not_configured': 409, 'mail.test_failed': 502 },
  },
  removeLogo: {
    summary: 'Back to the product’s own logo',
    answer: done('logo.deleted', settings),
  },
  removeLogoWhite: {
    summary: 'Back to the product’s own logo on dark ground',
    answer: done('logo_white.deleted', settings),
  },
  removeLoginImage: {
    summary: 'Back to the product’s own picture beside the sign-in',
    answer: done('login_image.deleted', settings),
  },
})
export const settingsEndpoints = withSchemas(wire.settingsEndpoints, settingsSchemas)

/**
 * Why mail or the directory failed. The other server's words are never shown, because they would
 * reveal what listens there. `tls_required`: no agreement on encryption; `certificate`: untrusted,
 * of another name or expired; `credentials`: wrong name or password; `refused`: understood and
 * declined; `protocol`: something else listens there.
 */
const upload = <const Code extends string>(summary: string, code: Code) => ({
  summary,
  body: wholeImageBody,
  answer: done(code, settings),
})

export const settingsUploadSchemas = schemas({
  setLogo: upload('The logo', 'logo.set'),
  setLogoWhite: upload('The logo on dark ground', 'logo_white.set'),
  setLoginImage: upload('The picture beside the sign-in', 'login_image.set'),
})
export const settingsUploads = withSchemas(wire.settingsUploads, settingsUploadSchemas)
