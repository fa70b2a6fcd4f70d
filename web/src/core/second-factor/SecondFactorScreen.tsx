import { useQuery } from '@tanstack/react-query'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { FactorCard } from './FactorCard.tsx'
import { ownFactorQuery } from './queries.ts'
import classes from './SecondFactor.module.css'
import { TrustedDevicesCard } from './TrustedDevicesCard.tsx'

export function SecondFactorScreen() {
  const { data, error, refetch } = useQuery(ownFactorQuery())
  if (!data) return <ScreenPending error={error} refetch={refetch} of="detail" />
  const { trusted_devices, ...factor } = data.data
  return (
    <ProfileFrame>
      <div className={classes.screen}>
        <FactorCard factor={data.data} />
        <PasskeysCard hasApp={factor.since !== null} />
        {factor.since !== null && (
          // the recovery codes are printed alone
          <div data-no-print>
            <TrustedDevicesCard devices={trusted_devices} />
          </div>
        )}
      </div>
    </ProfileFrame>
  )
}
