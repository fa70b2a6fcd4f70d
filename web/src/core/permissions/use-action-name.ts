import { useTexts } from '#platform/i18n/use-texts.ts'
import { permissionTexts } from './texts.ts'

type Action = keyof typeof permissionTexts.cs.action

const isAction = (name: string): name is Action => Object.hasOwn(permissionTexts.cs.action, name)

/** The words of an action; one without words shows by its own name. */
export function useActionName(): (action: string) => string {
  const t = useTexts(permissionTexts)
  return (action) => (isAction(action) ? t(`action.${action}`) : action)
}
