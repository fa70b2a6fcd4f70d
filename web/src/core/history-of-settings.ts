import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { corePaths } from './paths.ts'
import { settingsTexts } from './settings/texts.ts'
import { historyTexts } from './history-texts.ts'
import { historyWorkTexts } from './history-work-texts.ts'
import { LANGUAGE_NAMES } from '#platform/layout/language-names.ts'

const MARK = 6

/** Pictures are told apart by the beginning of their checksum. */
export const picture = (value: unknown, { words }: HistoryTools): string | null =>
  typeof value === 'string'
    ? words(label(historyTexts, 'picture', { mark: value.slice(0, MARK) }))
    : null

/** A name's translations: „Čeština: Ředitel, English: Director". */
export function named(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const names = new Map<string, string>(Object.entries(LANGUAGE_NAMES))
  const parts = Object.entries(value).map(
    ([language, text]) => `${names.get(language) ?? language}: ${text}`,
  )
  return parts.length === 0 ? null : parts.join(', ')
}

/** Shown without separators of thousands. */
const port = (value: unknown) => (value === null ? null : String(value))

export const settingsHistory: HistoryTable = {
  table: 'core.settings',
  label: label(historyTexts, 'table.settings'),
  columns: {
    project_name: label(settingsTexts, 'field.project_name'),
    web_url: label(settingsTexts, 'field.web_url'),
    company_name: label(historyTexts, 'company_name'),
    company_id: label(settingsTexts, 'field.company_id'),
    tax_id: label(settingsTexts, 'field.tax_id'),
    company_email: label(historyTexts, 'company_email'),
    company_phone: label(historyTexts, 'company_phone'),
    company_street: label(settingsTexts, 'field.company_street'),
    company_house_number: label(settingsTexts, 'field.company_house_number'),
    company_city: label(settingsTexts, 'field.company_city'),
    company_zip: label(settingsTexts, 'field.company_zip'),
    login_duration_seconds: label(historyTexts, 'login_duration_seconds'),
    login_duration_unit: label(settingsTexts, 'field.login_duration_unit'),
    mail_sender_name: label(settingsTexts, 'field.mail_sender_name'),
    mail_sender_email: label(settingsTexts, 'field.mail_sender_email'),
    mail_no_reply: label(settingsTexts, 'field.mail_no_reply'),
    smtp_external: label(settingsTexts, 'field.smtp_external'),
    smtp_host: label(settingsTexts, 'field.smtp_host'),
    smtp_port: label(historyTexts, 'smtp_port'),
    smtp_security: label(historyTexts, 'smtp_security'),
    smtp_username: label(historyTexts, 'smtp_username'),
    smtp_password: label(historyTexts, 'smtp_password'),
    smtp_certificate: label(historyTexts, 'smtp_certificate'),
    directory_enabled: label(directoryTexts, 'field.directory_enabled'),
    directory_domain_controller: label(directoryTexts, 'field.directory_domain_controller'),
    directory_security: label(historyTexts, 'directory_security'),
    directory_port: label(historyTexts, 'directory_port'),
    directory_base_dn: label(directoryTexts, 'field.directory_base_dn'),
    directory_account_suffix: label(directoryTexts, 'field.directory_account_suffix'),
    directory_admin_account: label(historyTexts, 'directory_admin_account'),
    directory_admin_password: label(historyTexts, 'directory_admin_password'),
    directory_certificate: label(historyTexts, 'directory_certificate'),
    accent_color: label(settingsTexts, 'field.accent_color'),
    logo: label(settingsTexts, 'image.logo'),
    logo_white: label(settingsTexts, 'image.logo_white'),
    login_image: label(settingsTexts, 'image.login_image'),
    log_retention_months: label(settingsTexts, 'field.log_retention_months'),
    complaint_retention_months: label(settingsTexts, 'field.complaint_retention_months'),
    push_public_key: label(historyWorkTexts, 'push_public_key'),
    push_private_key: label(historyWorkTexts, 'push_private_key'),
    onboarding_dismissed_at: label(historyTexts, 'onboarding_dismissed_at'),
  },
  words: {
    login_duration_unit: {
      minutes: label(settingsTexts, 'unit.minutes'),
      seconds: label(settingsTexts, 'unit.seconds'),
    },
    smtp_security: {
      none: label(settingsTexts, 'security.none'),
      starttls: label(settingsTexts, 'security.starttls'),
      tls: label(settingsTexts, 'security.tls'),
    },
    directory_security: {
      starttls: label(directoryTexts, 'security.starttls'),
      ldaps: label(directoryTexts, 'security.ldaps'),
    },
  },
  show: {
    logo: picture,
    logo_white: picture,
    login_image: picture,
    smtp_port: port,
    directory_port: port,
  },
  screen: corePaths.basicSettings(),
}
