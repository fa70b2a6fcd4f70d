import type { PublicSettings } from '@crm/contract/core/info'
import { infoEndpoints } from '@crm/contract/core/info.endpoints'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'

/** How the product presents itself: what of the settings anybody may know. */
export type Branding = PublicSettings

/** Spec §2: the project's name until the server has said another. */
const DEFAULT_BRANDING: Branding = {
  project_name: 'CRM',
  logo: null,
  logo_white: null,
  login_image: null,
  accent_color: null,
}

/** What is kept in the browser shows at once and is asked for anew after this long; it is the product's, not the user's. */
const BRANDING_FRESH_MS = 3_600_000

const STORAGE_KEY = 'branding'

let branding = DEFAULT_BRANDING
const listeners = new Set<() => void>()

/** Name, logos, picture and colour, as the settings have them now. */
export const useBranding = (): Branding => useSyncExternalStore(subscribe, () => branding)

/** Shows what is kept and asks the server when there is nothing or it is old. Without an answer the kept one stays. */
export async function loadBranding(now: number): Promise<void> {
  const kept = readKept(localStorage.getItem(STORAGE_KEY))
  if (kept) show(kept.branding)
  if (kept && now - kept.at < BRANDING_FRESH_MS && now >= kept.at) return
  const answer = await call(infoEndpoints.get, {}).catch(() => undefined)
  if (answer) setBranding(answer.data, now)
}

/** Shows what the server has just told or taken. */
export function setBranding(next: Partial<Branding>, now: number): void {
  show({ ...branding, ...next })
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ branding, at: now }))
}

/** What is kept with the moment at which it was told, or nothing when the entry is missing or not ours. */
export function readKept(entry: string | null): { branding: Branding; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(entry ?? 'null')
    if (!isRecord(kept) || !isRecord(kept['branding']) || typeof kept['at'] !== 'number')
      return undefined
    const { project_name } = kept['branding']
    if (typeof project_name !== 'string') return undefined
    const text = (name: string) =>
      textOf(isRecord(kept['branding']) ? kept['branding'][name] : null)
    return {
      branding: {
        project_name,
        logo: text('logo'),
        logo_white: text('logo_white'),
        login_image: text('login_image'),
        accent_color: text('accent_color'),
      },
      at: kept['at'],
    }
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function show(next: Branding) {
  branding = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
