import { ALARM_KINDS } from '@crm/contract/core/alarms/alarms'
import { SMS_STATUSES } from '@crm/contract/core/sms/sms'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { alarmTexts } from './alarms/texts.ts'
import { corePaths } from './paths.ts'
import { positionTexts } from './positions/texts.ts'
import { roleTexts } from './roles/texts.ts'
import { historyTexts } from './history-texts.ts'
import { settingsHistory, named } from './history-of-settings.ts'
import { factorHistory, userHistory } from './history-of-users.ts'
import { workHistory } from './history-of-work.ts'
import { importHistoryTexts } from './imports/history-texts.ts'
import { mailTexts } from './mail/texts.ts'
import { openidHistory, signingKeyHistory, smsSettingsHistory } from './history-of-settings.ts'
import { smsTexts } from './sms/texts.ts'
import { webhookHistory } from './webhooks/history.ts'

const mailHistory: HistoryTable = {
  table: 'core.mail',
  label: label(mailTexts, 'one'),
  columns: {
    ...labels(mailTexts, ['status', 'subject'], 'column'),
    trying_since: label(mailTexts, 'tryingSince'),
    to_address: label(mailTexts, 'column.to'),
  },
  words: {
    status: labels(mailTexts, ['waiting', 'sent', 'failed', 'cancelled'], 'status'),
  },
  screen: corePaths.outgoingMail(),
}

const smsHistory: HistoryTable = {
  table: 'core.sms',
  label: label(smsTexts, 'one'),
  columns: {
    ...labels(smsTexts, ['status'], 'column'),
    trying_since: label(smsTexts, 'tryingSince'),
  },
  words: { status: labels(smsTexts, SMS_STATUSES, 'status') },
  screen: corePaths.outgoingSms(),
}

const alarmHistory: HistoryTable = {
  table: 'core.alarm',
  label: label(alarmTexts, 'one'),
  columns: {
    kind: label(alarmTexts, 'column.kind'),
    user_id: label(alarmTexts, 'column.user'),
    raised_at: label(alarmTexts, 'column.raised'),
    noticed_at: label(alarmTexts, 'column.noticed'),
    noticed_by: label(alarmTexts, 'column.noticedBy'),
  },
  words: { kind: labels(alarmTexts, ALARM_KINDS, 'kind') },
  screen: corePaths.alarms(),
}

const importHistory: HistoryTable = {
  table: 'core.import',
  label: label(importHistoryTexts, 'table'),
  columns: {
    ...labels(importHistoryTexts, [
      'kind',
      'file_name',
      'created_by',
      'row_count',
      'undone_at',
      'undone_by',
      'create',
      'update',
      'skip',
      'error',
      'taken_back',
      'left',
    ]),
    created_count: label(importHistoryTexts, 'create'),
    updated_count: label(importHistoryTexts, 'update'),
    skipped_count: label(importHistoryTexts, 'skip'),
    error_count: label(importHistoryTexts, 'error'),
    taken_back_count: label(importHistoryTexts, 'taken_back'),
  },
  screen: corePaths.imports(),
}

const MEGABYTE = 1_000_000

/** Tables of the system log that are not users' records. */
const eventHistory: readonly HistoryTable[] = [
  {
    table: 'core.log',
    label: label(historyTexts, 'table.log'),
    columns: { found: label(historyTexts, 'found') },
    words: { list: { log: label(historyTexts, 'table.log') } },
  },
  {
    table: 'core.backup',
    label: label(historyTexts, 'table.backup'),
    columns: labels(historyTexts, [
      'file_name',
      'status',
      'made_at',
      'size',
      'row_count',
      'proved',
    ]),
    words: { status: labels(historyTexts, ['done', 'failed']) },
    show: {
      size: (value, { format }) =>
        value === null ? null : `${format.number(Number(value) / MEGABYTE)}\u00A0MB`,
    },
  },
  {
    table: 'core.secret_key',
    label: label(historyTexts, 'table.secret_key'),
    columns: labels(historyTexts, ['fingerprint', 'retired', 'lost']),
    words: {},
  },
  {
    table: 'core.directory_sync',
    label: label(historyTexts, 'table.directory_sync'),
    columns: {
      ...labels(historyTexts, ['total', 'added', 'changed', 'deactivated', 'skipped', 'failure']),
      done: label(historyTexts, 'processed'),
    },
    words: {
      failure: labels(
        historyTexts,
        ['connection_failed', 'nobody_found', 'interrupted', 'server_error'],
        'failureOf',
      ),
    },
  },
]

const permission: HistoryTable['show'] = {
  permission: (value, tools) => (typeof value === 'string' ? tools.permission(value) : null),
}

export const coreHistory: readonly HistoryTable[] = [
  userHistory,
  ...factorHistory,
  importHistory,
  {
    table: 'core.user_role',
    label: label(historyTexts, 'table.user_role'),
    columns: { user_id: label(historyTexts, 'user'), role_id: label(historyTexts, 'role') },
    path: (id) => corePaths.userRoles(id),
  },
  {
    table: 'core.user_permission',
    label: label(historyTexts, 'table.user_permission'),
    columns: {
      user_id: label(historyTexts, 'user'),
      permission: label(historyTexts, 'permission'),
    },
    show: permission,
    path: (id) => corePaths.userRoles(id),
  },
  {
    table: 'core.role',
    label: label(historyTexts, 'table.role'),
    columns: {
      ...labels(roleTexts, ['code', 'name', 'is_superadmin', 'requires_second_factor'], 'field'),
      translations: label(roleTexts, 'section.translations'),
    },
    show: { translations: named },
    path: (id) => corePaths.role(id),
  },
  {
    table: 'core.role_permission',
    label: label(historyTexts, 'table.role_permission'),
    columns: {
      role_id: label(historyTexts, 'role'),
      permission: label(historyTexts, 'permission'),
    },
    show: permission,
    path: (id) => corePaths.role(id),
  },
  {
    table: 'core.position',
    label: label(historyTexts, 'table.position'),
    columns: labels(positionTexts, ['code', 'name', 'translations', 'single_occupancy'], 'field'),
    show: { translations: named },
    screen: corePaths.positions(),
  },
  settingsHistory,
  alarmHistory,
  ...webhookHistory,
  mailHistory,
  smsHistory,
  smsSettingsHistory,
  signingKeyHistory,
  ...openidHistory,
  {
    table: 'core.directory_group',
    label: label(historyTexts, 'table.directory_group'),
    columns: {
      group_dn: label(directoryTexts, 'groups.group'),
      role_id: label(directoryTexts, 'groups.role'),
    },
    screen: corePaths.loginSettings(),
  },
  ...workHistory,
  ...eventHistory,
]
