import { useFormat } from '#platform/i18n/format.ts'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { useActionName } from '../permissions/use-action-name.ts'
import { logTexts } from './texts.ts'
import type { ValueTools } from './value-words.ts'

export function useValueTools(): ValueTools {
  const t = useTexts(logTexts)
  const words = useLabel()
  const format = useFormat()
  const actionName = useActionName()
  const { modules } = useShell()
  const resources = modules.flatMap((module) => module.permissions?.resources ?? [])
  const permission = (name: string) => {
    const [area, action = ''] = name.split('.')
    const known = resources.find((resource) => resource.name === area)
    return known ? `${words(known.label)} – ${actionName(action)}` : name
  }
  return { t, words, format, permission }
}
