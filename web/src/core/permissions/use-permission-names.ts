import type { KeyBelow } from '@crm/texts/text'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { permissionTexts } from './texts.ts'

export type NamedPermissions = {
  readonly resource: string
  readonly actions: readonly { readonly permission: string; readonly name: string }[]
}

/** Permissions in words, by area in the order of the modules. */
export function usePermissionNames(): (permissions: readonly string[]) => NamedPermissions[] {
  const words = useLabel()
  const actionName = useActionName()
  const { modules } = useShell()
  return (permissions) => {
    const held = new Set(permissions)
    return modules
      .flatMap((module) => module.permissions?.resources ?? [])
      .map(({ name, label, actions }) => ({
        resource: words(label),
        actions: actions
          .map((action) => ({ permission: `${name}.${action}`, name: actionName(action) }))
          .filter(({ permission }) => held.has(permission)),
      }))
      .filter(({ actions }) => actions.length > 0)
  }
}

type Action = KeyBelow<'permissions', 'action'>

const isAction = (name: string): name is Action => isKeyBelow(permissionTexts, 'action', name)

/** Unknown actions show by their name. */
export function useActionName(): (action: string) => string {
  const t = useTexts(permissionTexts)
  return (action) => (isAction(action) ? t(`action.${action}`) : action)
}
