import type { PublicSettings } from '@crm/contract/core/info'
import { infoEndpoints } from '@crm/contract/core/info.endpoints'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'

/** The public part of the settings. */
export type Branding = PublicSettings

/** Until the server answers. */
const DEFAULT_BRANDING: Branding = {
  project_name: 'CRM',
  logo: null,
  logo_white: null,
  login_image: null,
  accent_color: null,
  sign_in_provider: null,
  passkey_origin: null,
}

/** The stored branding is shown at once and refreshed after this time; it is not the user's. */
const BRANDING_FRESH_MS = 3_600_000

const STORAGE_KEY = 'branding'

let branding = DEFAULT_BRANDING
const listeners = new Set<() => void>()

export const useBranding = (): Branding => useSyncExternalStore(subscribe, () => branding)

/** Shows the stored branding and refreshes it when it is missing or old. */
export async function loadBranding(now: number): Promise<void> {
  const kept = readKept(localStorage.getItem(STORAGE_KEY))
  if (kept) show(kept.branding)
  if (kept && now - kept.at < BRANDING_FRESH_MS && now >= kept.at) return
  const answer = await call(infoEndpoints.get, {}).catch(() => undefined)
  if (answer) setBranding(answer.data, now)
}

export function setBranding(next: Partial<Branding>, now: number): void {
  show({ ...branding, ...next })
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ branding, at: now }))
}

/** Null when the entry is missing or invalid. */
export function readKept(entry: string | null): { branding: Branding; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(entry ?? 'null')
    if (!isRecord(kept) || !isRecord(kept['branding']) || typeof kept['at'] !== 'number')
      return undefined
    const { project_name } = kept['branding']
    if (typeof project_name !== 'string') return undefined
    const text = (name: string) =>
      getText(isRecord(kept['branding']) ? kept['branding'][name] : null)
    return {
      branding: {
        project_name,
        logo: text('logo'),
        logo_white: text('logo_white'),
        login_image: text('login_image'),
        accent_color: text('accent_color'),
        sign_in_provider: text('sign_in_provider'),
        passkey_origin: text('passkey_origin'),
      },
      at: kept['at'],
    }
  } catch {
    return undefined
  }
}

const getText = (value: unknown) => (typeof value === 'string' ? value : null)
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
