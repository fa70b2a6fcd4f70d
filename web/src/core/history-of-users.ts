import { OPENID_FAILURES } from '@crm/contract/core/openid-connect/openid-connect'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { openidTexts } from './openid-connect/texts.ts'
import { corePaths } from './paths.ts'
import { userTexts } from './users/texts.ts'
import { historyTexts } from './history-texts.ts'
import { picture } from './history-of-settings.ts'

/** What a user proves it is them with, besides the password. */
export const factorHistory: readonly HistoryTable[] = [
  {
    table: 'core.user_totp',
    label: label(historyTexts, 'table.user_totp'),
    columns: {
      user_id: label(historyTexts, 'user'),
      secret: label(historyTexts, 'factorSecret'),
      codes_made_at: label(historyTexts, 'codesMade'),
    },
    path: (id) => corePaths.user(id),
  },
  {
    table: 'core.trusted_device',
    label: label(historyTexts, 'table.trusted_device'),
    columns: {
      user_id: label(historyTexts, 'user'),
      token_hash: label(historyTexts, 'deviceToken'),
      user_agent: label(historyTexts, 'browser'),
      address: label(historyTexts, 'address'),
      expires_at: label(historyTexts, 'trustedUntil'),
    },
  },
  {
    table: 'core.passkey',
    label: label(historyTexts, 'table.passkey'),
    columns: {
      user_id: label(historyTexts, 'user'),
      name: label(historyTexts, 'passkeyName'),
      domain: label(historyTexts, 'passkeyDomain'),
    },
  },
  {
    table: 'core.api_token',
    label: label(historyTexts, 'table.api_token'),
    columns: {
      user_id: label(historyTexts, 'user'),
      name: label(historyTexts, 'tokenName'),
      last_four: label(historyTexts, 'tokenEnd'),
      scopes: label(historyTexts, 'tokenScopes'),
      with_factor: label(historyTexts, 'tokenFactor'),
      expires_at: label(historyTexts, 'tokenExpires'),
      revoked_at: label(historyTexts, 'tokenRevoked'),
    },
    show: {
      scopes: (value, { permission }) =>
        Array.isArray(value) ? value.map((name) => permission(String(name))).join(', ') : null,
    },
  },
]

export const userHistory: HistoryTable = {
  table: 'core.user',
  label: label(historyTexts, 'table.user'),
  columns: {
    ...labels(
      userTexts,
      [
        'username',
        'degree_before',
        'name',
        'surname',
        'degree_after',
        'email',
        'phone',
        'birth_date',
        'sex',
        'position_id',
        'active',
        'language',
        'login_url',
        'web',
        'street',
        'house_number',
        'city',
        'zip',
        'company_name',
        'company_id',
        'tax_id',
        'bank_number',
        'bank_code',
        'notify_before',
        'notify_by_email',
      ],
      'field',
    ),
    ...labels(historyTexts, [
      'pin',
      'directory_id',
      'left_directory',
      'directory',
      'openid_issuer',
      'openid_subject',
      'provider',
      'created_by',
      'deleted_at',
    ]),
    avatar: label(userTexts, 'section.photo'),
    confirmed: label(userTexts, 'state.confirmed'),
    password_hash: label(historyTexts, 'password'),
    must_change_password: label(historyTexts, 'mustChangePassword'),
    factor: label(historyTexts, 'factor'),
  },
  words: {
    directory: {
      ...labels(
        directoryTexts,
        [
          'credentials',
          'not_found',
          'disabled',
          'locked',
          'must_change',
          'expired',
          'username_taken',
          'email_taken',
          'username_invalid',
          'deleted',
        ],
        'refusal',
      ),
      off: label(historyTexts, 'directory_off'),
    },
    provider: {
      ...labels(
        openidTexts,
        ['ended', 'declined', 'clock', 'untrusted', 'no_group', 'no_account', 'name_taken'],
        'refusal',
      ),
      ...labels(openidTexts, OPENID_FAILURES, 'failure'),
    },
    factor: labels(
      historyTexts,
      [
        'totp',
        'recovery',
        'device',
        'passkey',
        'provider',
        'wrong',
        'passkey_wrong',
        'passkey_copied',
      ],
      'factorOf',
    ),
    sex: labels(userTexts, ['male', 'female'], 'sex'),
    language: labels(userTexts, ['cs', 'en'], 'language'),
    notify_before: labels(
      userTexts,
      ['7_days', '3_days', '24_hours', '12_hours', '6_hours', '1_hour', '30_minutes', '10_minutes'],
      'notify',
    ),
  },
  show: {
    avatar: picture,
    // an id of the directory, not of a record here
    directory_id: (value) => (value === null ? null : String(value)),
    openid_subject: (value) => (value === null ? null : String(value)),
  },
  path: (id) => corePaths.user(id),
}
