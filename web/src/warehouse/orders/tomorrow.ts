import { today } from '#platform/i18n/today.ts'

const DAY_MS = 86_400_000

/** Partners ask today for what they fetch tomorrow; `YYYY-MM-DD`. */
export const tomorrow = (): string =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
