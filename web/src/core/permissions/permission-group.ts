import { corePermissions } from '@crm/contract/core/permissions'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup } from '#platform/module.ts'

export const corePermissionGroup: PermissionGroup = {
  title: shellLabel('permissions', 'core'),
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
      'webhook',
      'log',
      'profile',
      'top_bar',
      'task',
      'task_category',
      'event',
      'import',
      'api_token',
    ] as const
  ).map((name) => ({
    name,
    label: shellLabel('permissions', `resource.${name}`),
    actions: corePermissions[name],
  })),
}
