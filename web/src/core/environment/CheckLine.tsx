import { CHECK_NAMES, type EnvironmentCheck } from '@crm/contract/core/environment'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useDirectoryFailure } from '../active-directory/queries.ts'
import { corePaths } from '../paths.ts'
import { useMailFailure } from '../settings/queries.ts'
import classes from './Environment.module.css'
import { getFigures, getSentence } from './figures.ts'
import { getRemedyKey } from './remedy-key.ts'
import { environmentTexts } from './texts.ts'

export const TONES = {
  ok: 'ok',
  warning: 'warn',
  failed: 'danger',
  off: 'idle',
} as const satisfies Record<EnvironmentCheck['status'], StatusTone>

export function CheckLine({ check }: { check: EnvironmentCheck }) {
  const t = useTexts(environmentTexts)
  const format = useFormat()
  const getRemedy = useRemedy()
  const figures = getFigures(check, t, format)
  const remedy = getRemedy(check)
  return (
    <li className={classes.line}>
      <h2 className={classes.name}>{t(`name.${check.name}`)}</h2>
      <StatusDot tone={TONES[check.status]}>{t(`status.${check.status}`)}</StatusDot>
      <div className={classes.words}>
        {figures.length > 0 && <p className={classes.figures}>{getSentence(check, figures)}</p>}
        {remedy && (
          <p>
            {remedy} <Place name={check.name} />
          </p>
        )}
      </div>
    </li>
  )
}

function Place({ name }: { name: EnvironmentCheck['name'] }) {
  const t = useTexts(environmentTexts)
  return hasPlace(name) ? <Link to={PLACES[name]}>{t(`link.${name}`)}</Link> : null
}

/** Shown during the first measuring, which takes up to five seconds. */
export function WaitingLines() {
  const t = useTexts(environmentTexts)
  return CHECK_NAMES.map((name) => (
    <li key={name} className={classes.line}>
      <h2 className={classes.name}>{t(`name.${name}`)}</h2>
      <Skeleton height={16} width={96} />
      <Skeleton height={16} width="60%" className={classes.words ?? ''} />
    </li>
  ))
}

/** What to do about a check; null if nothing. */
function useRemedy(): (check: EnvironmentCheck) => string | null {
  const t = useTexts(environmentTexts)
  const ofMail = useMailFailure()
  const ofDirectory = useDirectoryFailure()
  return (check) => {
    const key = getRemedyKey(check)
    if (!key) return null
    const { own, connection } = key
    const reason =
      connection && (connection.check === 'smtp' ? ofMail : ofDirectory)(connection.failure)
    return [own && t(`remedy.${own}`), reason].filter(Boolean).join(' ')
  }
}

/** Where a part is set up; the other parts are not set up in the product. */
export const PLACES = {
  smtp: corePaths.mailSettings(),
  mail: corePaths.outgoingMail(),
  active_directory: corePaths.loginSettings(),
  openid_connect: corePaths.loginSettings(),
  https: corePaths.basicSettings(),
} as const

export const hasPlace = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name)

/** Measured on opening and by the button only, because it contacts other servers. */
export const useEnvironment = () =>
  useQuery({
    ...endpointQuery(environmentEndpoints.get, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
