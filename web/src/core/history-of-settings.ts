import { OPENID_ADMITS } from '@crm/contract/core/openid-connect/openid-connect'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import { LANGUAGE_NAMES } from '#platform/layout/language-names.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { historyTexts } from './history-texts.ts'
import { historyWorkTexts } from './history-work-texts.ts'
import { corePaths } from './paths.ts'
import { settingsTexts } from './settings/texts.ts'
import { openidTexts } from './openid-connect/texts.ts'
import { smsTexts } from './sms/texts.ts'

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
    ...labels(
      settingsTexts,
      [
        'project_name',
        'web_url',
        'company_id',
        'tax_id',
        'company_street',
        'company_house_number',
        'company_city',
        'company_zip',
        'login_duration_unit',
        'mail_sender_name',
        'mail_sender_email',
        'mail_no_reply',
        'smtp_external',
        'smtp_host',
        'accent_color',
        'log_retention_months',
        'complaint_retention_months',
        'alarm_readings_hour',
        'alarm_exports_day',
        'nightly_letter_to',
        'seal_syslog',
        'seal_https',
        'seal_secret',
        'seal_certificate',
      ],
      'field',
    ),
    ...labels(historyTexts, [
      'company_name',
      'company_email',
      'company_phone',
      'login_duration_seconds',
      'login_idle_seconds',
      'smtp_port',
      'smtp_security',
      'smtp_username',
      'smtp_password',
      'smtp_certificate',
      'directory_security',
      'directory_port',
      'directory_admin_account',
      'directory_admin_password',
      'directory_certificate',
      'onboarding_dismissed_at',
    ]),
    ...labels(
      directoryTexts,
      [
        'directory_enabled',
        'directory_domain_controller',
        'directory_base_dn',
        'directory_account_suffix',
      ],
      'field',
    ),
    ...labels(settingsTexts, ['logo', 'logo_white', 'login_image'], 'image'),
    ...labels(historyWorkTexts, ['push_public_key', 'push_private_key']),
  },
  words: {
    login_duration_unit: labels(settingsTexts, ['minutes', 'seconds'], 'unit'),
    smtp_security: labels(settingsTexts, ['none', 'starttls', 'tls'], 'security'),
    directory_security: labels(directoryTexts, ['starttls', 'ldaps'], 'security'),
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

export const signingKeyHistory: HistoryTable = {
  table: 'core.signing_key',
  label: label(historyTexts, 'table.signing_key'),
  columns: labels(historyTexts, ['public_key', 'fingerprint', 'private_key']),
}

export const openidHistory: readonly HistoryTable[] = [
  {
    table: 'core.openid_settings',
    label: label(historyTexts, 'table.openid_settings'),
    columns: labels(
      openidTexts,
      [
        'is_enabled',
        'name',
        'issuer',
        'client_id',
        'client_secret',
        'scopes',
        'groups_claim',
        'checks_factor',
        'admits',
        'links_by_email',
      ],
      'field',
    ),
    words: { admits: labels(openidTexts, OPENID_ADMITS, 'admits') },
    screen: corePaths.loginSettings(),
  },
  {
    table: 'core.openid_group',
    label: label(historyTexts, 'table.openid_group'),
    columns: {
      group_name: label(openidTexts, 'groups.group'),
      role_id: label(openidTexts, 'groups.role'),
    },
    screen: corePaths.loginSettings(),
  },
]

export const smsSettingsHistory: HistoryTable = {
  table: 'core.sms_settings',
  label: label(historyTexts, 'table.sms_settings'),
  columns: labels(
    smsTexts,
    [
      'provider',
      'username',
      'password',
      'sender',
      'address',
      'method',
      'headers',
      'body_format',
      'body',
      'id_path',
      'price_path',
      'repeats',
      'report_key',
      'report_reference',
      'report_status',
      'report_delivered',
      'report_failed',
      'monthly_messages',
      'monthly_price',
      'segment_price',
      'is_plain',
      'quiet_from',
      'quiet_to',
    ],
    'field',
  ),
  words: {
    provider: labels(smsTexts, ['smsmanager', 'smsbrana', 'http'], 'provider'),
    body_format: labels(smsTexts, ['json', 'form'], 'format'),
    method: labels(smsTexts, ['GET', 'POST'], 'method'),
  },
  screen: corePaths.smsSettings(),
}
