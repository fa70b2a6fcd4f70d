import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { AccountCard, CompanyCard, PersonCard } from '../PersonFacts.tsx'
import { useShownUser } from './UserScreen.tsx'

export function UserOverview() {
  const user = useShownUser()
  return (
    <DetailColumns
      facts={
        <>
          <PersonCard person={user} />
          <CompanyCard person={user} />
        </>
      }
      work={<AccountCard person={user} />}
    />
  )
}
