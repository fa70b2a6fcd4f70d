import type { infoEndpoints } from '@crm/contract/core/info'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'

/** Spec §2: the project's name until the server has said another. */
export const DEFAULT_PROJECT_NAME = 'CRM'

/** A name kept in the browser is shown at once and asked for anew after this long; it is the product's, not the user's. */
export const PROJECT_NAME_FRESH_MS = 3_600_000

// The contract's own entry would bring Zod to the sign-in page; `project-name.test.ts` compares this with it.
export const INFO = { method: 'GET', path: '/info' } as const

const STORAGE_KEY = 'project_name'

let name: string | undefined
const listeners = new Set<() => void>()

/** The project's name for titles and headers. */
export const useProjectName = (): string => useSyncExternalStore(subscribe, currentName)

/** Shows the kept name and asks the server for it when there is none or it is old. Without an answer the kept one stays. */
export async function loadProjectName(now: number): Promise<void> {
  const kept = readKept(localStorage.getItem(STORAGE_KEY))
  if (kept) show(kept.name)
  if (kept && now - kept.at < PROJECT_NAME_FRESH_MS && now >= kept.at) return
  const answer = await call<typeof infoEndpoints.get>(INFO, {}).catch(() => undefined)
  if (answer) setProjectName(answer.data.project_name, now)
}

/** Shows a name that the server has just told or taken. */
export function setProjectName(next: string, now: number): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ name: next, at: now }))
  show(next)
}

/** The kept name with the moment at which it was told, or nothing when the entry is missing or not ours. */
export function readKept(entry: string | null): { name: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(entry ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('at' in kept)) return undefined
    return typeof kept.name === 'string' && typeof kept.at === 'number' ? { name: kept.name, at: kept.at } : undefined
  } catch {
    return undefined
  }
}

const currentName = () => name || DEFAULT_PROJECT_NAME

function show(next: string) {
  name = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
