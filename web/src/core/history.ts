import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { importHistory } from './imports/history.ts'
import { mailHistory } from './mail/history.ts'
import { corePaths } from './paths.ts'
import { positionTexts } from './positions/texts.ts'
import { roleTexts } from './roles/texts.ts'
import { historyTexts } from './history-texts.ts'
import { settingsHistory, named } from './history-of-settings.ts'
import { userHistory } from './history-of-users.ts'
import { workHistory } from './history-of-work.ts'

const MEGABYTE = 1_000_000

/** Tables of the system log that are not users' records. */
const eventHistory: readonly HistoryTable[] = [
  {
    table: 'core.log',
    label: label(historyTexts, 'table.log'),
    columns: { found: label(historyTexts, 'found') },
  },
  {
    table: 'core.backup',
    label: label(historyTexts, 'table.backup'),
    columns: {
      file_name: label(historyTexts, 'file_name'),
      status: label(historyTexts, 'status'),
      made_at: label(historyTexts, 'made_at'),
      size: label(historyTexts, 'size'),
      row_count: label(historyTexts, 'row_count'),
      proved: label(historyTexts, 'proved'),
    },
    words: { status: { done: label(historyTexts, 'done'), failed: label(historyTexts, 'failed') } },
    show: {
      size: (value, { format }) =>
        value === null ? null : `${format.number(Number(value) / MEGABYTE)}\u00A0MB`,
    },
  },
  {
    table: 'core.directory_sync',
    label: label(historyTexts, 'table.directory_sync'),
    columns: {
      total: label(historyTexts, 'total'),
      done: label(historyTexts, 'processed'),
      added: label(historyTexts, 'added'),
      changed: label(historyTexts, 'changed'),
      deactivated: label(historyTexts, 'deactivated'),
      skipped: label(historyTexts, 'skipped'),
      failure: label(historyTexts, 'failure'),
    },
    words: {
      failure: {
        connection_failed: label(historyTexts, 'failureOf.connection_failed'),
        nobody_found: label(historyTexts, 'failureOf.nobody_found'),
        interrupted: label(historyTexts, 'failureOf.interrupted'),
        server_error: label(historyTexts, 'failureOf.server_error'),
      },
    },
  },
]

const permission: HistoryTable['show'] = {
  permission: (value, tools) => (typeof value === 'string' ? tools.permission(value) : null),
}

export const coreHistory: readonly HistoryTable[] = [
  userHistory,
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
      code: label(roleTexts, 'field.code'),
      name: label(roleTexts, 'field.name'),
      translations: label(roleTexts, 'section.translations'),
      is_superadmin: label(roleTexts, 'field.is_superadmin'),
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
    columns: {
      code: label(positionTexts, 'field.code'),
      name: label(positionTexts, 'field.name'),
      translations: label(positionTexts, 'field.translations'),
      single_occupancy: label(positionTexts, 'field.single_occupancy'),
    },
    show: { translations: named },
    screen: corePaths.positions(),
  },
  settingsHistory,
  mailHistory,
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
