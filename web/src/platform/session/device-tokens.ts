import { MAX_TRUSTED_HERE } from '@crm/contract/core/auth/second-factor.endpoints'

/**
 * Tokens of the users who trust this browser, the newest first. They stay when somebody signs out,
 * and are worth nothing without a password.
 */
const KEY = 'trusted_devices'

export function readDeviceTokens(): string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

export const storeDeviceToken = (token: string): void =>
  localStorage.setItem(
    KEY,
    JSON.stringify([token, ...readDeviceTokens()].slice(0, MAX_TRUSTED_HERE)),
  )
