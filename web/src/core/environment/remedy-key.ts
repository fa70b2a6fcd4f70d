import type {
  ANY_CHECK_REMEDIES,
  CHECK_REMEDIES,
  CheckName,
  EnvironmentCheck,
} from '@crm/contract/core/environment'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { environmentTexts } from './texts.ts'

/** These checks share the words for failed connections. */
type ConnectionCheck = 'smtp' | 'active_directory'
type OwnRemedy<Name extends CheckName> = Exclude<
  (typeof CHECK_REMEDIES)[Name][number],
  Name extends ConnectionCheck ? ConnectionFailure : never
>

type OwnKey =
  | { [Name in CheckName]: `${Name}.${OwnRemedy<Name>}` }[CheckName]
  | `any.${(typeof ANY_CHECK_REMEDIES)[number]}`

export type RemedyKey = {
  readonly own: OwnKey | null
  readonly connection: { check: ConnectionCheck; failure: ConnectionFailure } | null
}

/** Null for a check without a remedy. Unknown codes count as not measured. */
export function getRemedyKey({
  name,
  remedy,
  values,
}: Pick<EnvironmentCheck, 'name' | 'remedy' | 'values'>): RemedyKey | null {
  if (remedy === null) return null
  if (isConnectionCheck(name) && isConnectionFailure(remedy))
    return { own: null, connection: { check: name, failure: remedy } }
  const own = [`${name}.${remedy}`, `any.${remedy}`].find(isOwn) ?? 'any.unmeasured'
  const failure = values['failure']
  const isTold = own === 'smtp.test_failed' && isConnectionFailure(failure)
  return { own, connection: isTold ? { check: 'smtp', failure } : null }
}

const isOwn = (key: string): key is OwnKey => isKeyBelow(environmentTexts, 'remedy', key)

const isConnectionCheck = (name: CheckName): name is ConnectionCheck =>
  name === 'smtp' || name === 'active_directory'
const isConnectionFailure = (code: unknown): code is ConnectionFailure =>
  CONNECTION_FAILURES.some((one) => one === code)
