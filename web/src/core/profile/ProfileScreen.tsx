import { useQuery } from '@tanstack/react-query'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { AccountCard, CompanyCard, PersonCard } from '../users/PersonFacts.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { profileQuery } from './queries.ts'
import { SessionsCard } from './SessionsCard.tsx'

export function ProfileScreen() {
  const { data, error, refetch } = useQuery(profileQuery())
  if (!data) return <ScreenPending error={error} refetch={refetch} of="detail" />
  const profile = data.data
  return (
    <ProfileFrame>
      <DetailColumns
        facts={
          <>
            <PersonCard person={profile} />
            <CompanyCard person={profile} />
          </>
        }
        work={
          <>
            <AccountCard person={profile} />
            <SessionsCard />
          </>
        }
      />
    </ProfileFrame>
  )
}
