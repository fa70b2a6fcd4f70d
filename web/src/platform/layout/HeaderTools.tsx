import { type ComponentType, lazy, useMemo } from 'react'
import { loadChunk } from '../router/load-screen.ts'
import type { HeaderTool } from '../module.ts'
import { useShell } from '#platform/menu/shell.ts'

/** The controls that modules put into the header. One that cannot be fetched is missing; the screen below works without it. */
export function HeaderTools() {
  const { headerTools } = useShell()
  const tools = useMemo(
    () => headerTools.map((tool) => ({ name: tool.name, Tool: lazyTool(tool) })),
    [headerTools],
  )
  return tools.map(({ name, Tool }) => <Tool key={name} />)
}

const lazyTool = ({ load }: HeaderTool) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({
    default: await loadChunk(load).catch(() => Nothing),
  }))

const Nothing = () => null
