import { getDevice } from '@crm/contract/core/auth/device'
import type { TrustedDevice } from '@crm/contract/core/auth/second-factor'
import {
  secondFactorEndpoints,
  TRUSTED_DAYS,
} from '@crm/contract/core/auth/second-factor.endpoints'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconTrash } from '@tabler/icons-react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import sessions from '../profile/SessionsCard.module.css'
import { useSeenAt } from '../users/PersonFacts.tsx'
import { factorWrites } from './queries.ts'
import { secondFactorTexts } from './texts.ts'

export function TrustedDevicesCard({ devices }: { devices: readonly TrustedDevice[] }) {
  const t = useTexts(secondFactorTexts)
  return (
    <Card title={t('devices.title')}>
      <p className={sessions.hint}>{t('devices.hint', { days: TRUSTED_DAYS })}</p>
      {devices.length === 0 ? (
        <p>{t('devices.empty')}</p>
      ) : (
        <ul className={sessions.list}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Device({ device }: { device: TrustedDevice }) {
  const t = useTexts(secondFactorTexts)
  const format = useFormat()
  const seenAt = useSeenAt()
  const ending = useWrite(secondFactorEndpoints.endDevice, factorWrites)
  // not while viewing as a role
  const mayEnd = useCan(secondFactorEndpoints.endDevice)
  const { browser, system } = getDevice(device.user_agent)
  const name =
    browser && system
      ? t('devices.device', { browser, system })
      : (browser ?? system ?? t('devices.unknown'))
  const details = [
    device.address,
    t('devices.used', { when: seenAt(device.last_used_at) }),
    t('devices.until', { when: format.date(device.expires_at) }),
  ]
  return (
    <li className={sessions.session}>
      <IconDeviceDesktop size={24} stroke={1.5} aria-hidden />
      <div className={sessions.words}>
        <div className={sessions.device}>{name}</div>
        <div className={sessions.details}>{details.join(' · ')}</div>
      </div>
      {mayEnd && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('devices.endOf', { device: name })}
          loading={ending.isPending}
          onClick={() => void ending.run({ params: { id: device.id } })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
