import type { EnvironmentCheck } from '@crm/contract/core/environment'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { CardFailure } from '../../dashboard/CardFailure.tsx'
import { corePaths } from '../../paths.ts'
import { TONES, hasPlace, PLACES, useEnvironment } from '../CheckLine.tsx'
import { environmentTexts } from '../texts.ts'
import { notWell } from './not-well.ts'
import classes from './StateCard.module.css'
import { stateTexts } from './texts.ts'

/** As many as the card has room for. */
const LINES = 3

export function StateCard() {
  const t = useTexts(stateTexts)
  const { data, isError, refetch } = useEnvironment()
  const maySeeUsers = useCan(userEndpoints.list)
  return (
    <Card
      title={t('title')}
      actions={
        <Link to={corePaths.environment()} className={classes.all}>
          {t('all')}
        </Link>
      }
    >
      <div className={classes.checks}>
        {!data && isError && <CardFailure onRetry={() => void refetch()} />}
        {!data &&
          !isError &&
          Array.from({ length: LINES }, (_nothing, line) => (
            <Skeleton key={line} height={20} my={12} />
          ))}
        {data && <Checks checks={data.data} />}
      </div>
      {maySeeUsers && <Unverified />}
    </Card>
  )
}

function Checks({ checks }: { checks: readonly EnvironmentCheck[] }) {
  const t = useTexts(stateTexts)
  const words = useTexts(environmentTexts)
  const { dateTime } = useFormat()
  const found = notWell(checks)
  const finishedAt = checks.find(({ name }) => name === 'backup')?.values.finished_at
  if (found.length === 0)
    return (
      <>
        <p className={classes.well}>
          <StatusDot tone="ok">{words('summary.ok')}</StatusDot>
        </p>
        {typeof finishedAt === 'string' && (
          <p className={classes.quiet}>{t('backup', { moment: dateTime(finishedAt) })}</p>
        )}
      </>
    )
  return (
    <CardLinks>
      {found.slice(0, LINES).map(({ name, status }) => (
        <CardLink
          key={name}
          to={hasPlace(name) ? PLACES[name] : corePaths.environment()}
          search={{}}
          name={words(`name.${name}`)}
        >
          <StatusDot tone={TONES[status]}>{words(`status.${status}`)}</StatusDot>
        </CardLink>
      ))}
    </CardLinks>
  )
}

/** Always a line, so that nothing moves when the number comes. */
function Unverified() {
  const t = useTexts(stateTexts)
  const { number } = useFormat()
  const { data } = useQuery(
    endpointQuery(userEndpoints.list, { query: { confirmed: 'false', per_page: 1 } }),
  )
  return (
    <CardLinks>
      <CardLink to={corePaths.users()} search={{ confirmed: 'false' }} name={t('unverified')}>
        <strong>{data ? number(data.meta.total) : '…'}</strong>
      </CardLink>
    </CardLinks>
  )
}
