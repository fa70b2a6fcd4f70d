import { getDevice } from '@crm/contract/core/auth/device'
import type { OwnSession } from '@crm/contract/core/users/profile'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useSeenAt } from '../users/PersonFacts.tsx'
import { ownSessionsQuery, sessionWrites } from './queries.ts'
import classes from './SessionsCard.module.css'
import { profileTexts } from './texts.ts'

export function SessionsCard() {
  const t = useTexts(profileTexts)
  const { data, error, refetch } = useQuery(ownSessionsQuery())
  const ending = useWrite(profileEndpoints.endOtherSessions, sessionWrites)
  const sessions = data?.data
  const mayEnd = useCan(profileEndpoints.endOtherSessions)
  const hasOthers = mayEnd && sessions?.some(({ is_current }) => !is_current) === true
  const endOthers = async () => {
    const question = {
      title: t('sessions.confirmOthers'),
      text: t('sessions.confirmOthersText'),
      confirmLabel: t('sessions.endOthers'),
      danger: true,
    }
    if (await confirm(question)) await ending.run({})
  }
  return (
    <Card
      title={t('sessions.title')}
      actions={
        hasOthers && (
          <Button variant="default" loading={ending.isPending} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t('sessions.hint')}</p>
      {error && !sessions && (
        <LoadFailure text={t('sessions.failed')} retry={() => void refetch()} look="button" />
      )}
      {!sessions && !error && <SkeletonLines height={96} />}
      <ul className={classes.list}>
        {sessions?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function Session({ session }: { session: OwnSession }) {
  const t = useTexts(profileTexts)
  const format = useFormat()
  const seenAt = useSeenAt()
  const ending = useWrite(profileEndpoints.endSession, sessionWrites)
  // not while viewing as a role
  const mayEnd = useCan(profileEndpoints.endSession)
  const { browser, system } = getDevice(session.user_agent)
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  const isPhone = system === 'Android' || system === 'iPhone'
  const Sign = isPhone ? IconDeviceMobile : IconDeviceDesktop
  const details = [
    session.address,
    session.last_used_at && t('sessions.used', { when: seenAt(session.last_used_at) }),
    t('sessions.since', { when: format.dateTime(session.created_at) }),
    t('sessions.endsIdle', { when: format.dateTime(session.ends_idle_at) }),
  ]
  return (
    <li className={classes.session}>
      <Sign size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <div className={classes.device}>
          {device}
          {session.is_current && <span className={classes.current}>{t('sessions.current')}</span>}
        </div>
        <div className={classes.details}>{details.filter(Boolean).join(' · ')}</div>
      </div>
      {!session.is_current && mayEnd && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconLogout size={16} aria-hidden />}
          aria-label={t('sessions.endOf', { device })}
          loading={ending.isPending}
          onClick={() => void ending.run({ params: { id: session.id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
