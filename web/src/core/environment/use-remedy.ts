import {
  type ANY_CHECK_REMEDIES,
  type CHECK_REMEDIES,
  CHECK_NAMES,
  type CheckName,
  type EnvironmentCheck,
} from '@crm/contract/core/environment'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { directoryTexts } from '../active-directory/texts.ts'
import { settingsTexts } from '../settings/texts.ts'
import { csRemedies } from './remedies.ts'
import { environmentTexts } from './texts.ts'

type OwnRemedy =
  | { [Name in CheckName]: `${Name}.${Exclude<(typeof CHECK_REMEDIES)[Name][number], ConnectionFailure>}` }[CheckName]
  | `any.${(typeof ANY_CHECK_REMEDIES)[number]}`

/** What to do about a check that is not well, in words; null for one that is. */
export function useRemedy(): (check: EnvironmentCheck) => string | null {
  const t = useTexts(environmentTexts)
  const ts = useTexts(settingsTexts)
  const td = useTexts(directoryTexts)
  return ({ name, remedy, values }) => {
    if (remedy === null) return null
    if (isConnectionFailure(remedy)) return name === 'active_directory' ? td(`failure.${remedy}`) : ts(`failure.${remedy}`)
    const own = [`${name}.${remedy}`, `any.${remedy}`].find(isOwn)
    const failure = values['failure']
    const words = own ? t(`remedy.${own}`) : t('remedy.any.unmeasured')
    return own === 'smtp.test_failed' && isConnectionFailure(failure) ? `${words} ${ts(`failure.${failure}`)}` : words
  }
}

const OWN: ReadonlySet<string> = new Set(
  [...CHECK_NAMES, 'any' as const].flatMap((name) => Object.keys(csRemedies[name]).map((remedy) => `${name}.${remedy}`)),
)
const isOwn = (key: string): key is OwnRemedy => OWN.has(key)

const isConnectionFailure = (code: unknown): code is ConnectionFailure => CONNECTION_FAILURES.some((one) => one === code)
