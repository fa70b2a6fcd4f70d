import { IconBell } from '@tabler/icons-react'
import { createElement } from 'react'
import { useShell } from '#platform/menu/shell.ts'

export function NotificationSign({ kind }: { kind: string }) {
  const { modules } = useShell()
  const sign =
    modules.map(({ notifications }) => notifications?.[kind]).find((icon) => icon !== undefined) ??
    IconBell
  return createElement(sign, { size: 20, stroke: 1.75 })
}
