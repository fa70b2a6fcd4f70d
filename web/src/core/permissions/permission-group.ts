import { corePermissions } from '@crm/contract/core/permissions'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup } from '#platform/module.ts'
import { permissionTexts } from './texts.ts'

/** Permissions of the general administration in words. */
export const corePermissionGroup: PermissionGroup = {
  title: label(permissionTexts, 'core'),
  resources: (
    [
      'user',
      'role',
      'rule',
      'role_rule',
      'user_role',
      'user_rule',
      'position',
      'settings',
      'active_directory',
      'mail',
      'log',
      'profile',
      'top_bar',
      'task',
      'task_category',
      'event',
      'import',
    ] as const
  ).map((name) => ({
    name,
    label: label(permissionTexts, `resource.${name}`),
    actions: corePermissions[name],
  })),
}
