import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { permissionTexts } from './texts.ts'

type Action = KeyBelow<'permissions', 'action'>

const isAction = (name: string): name is Action => isKeyBelow(permissionTexts, 'action', name)

/** Unknown actions show by their name. */
export function useActionName(): (action: string) => string {
  const t = useTexts(permissionTexts)
  return (action) => (isAction(action) ? t(`action.${action}`) : action)
}
