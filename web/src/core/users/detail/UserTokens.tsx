import { userApiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { TokenList } from '../tokens/TokenList.tsx'
import { userTexts } from '../texts.ts'
import { useShownUser } from './UserScreen.tsx'

const writes = { invalidates: [userApiTokenEndpoints.list] }

/** What programs have of this user, for whoever manages their account. */
export function UserTokens() {
  const t = useTexts(userTexts)
  const { id } = useShownUser()
  const { data, error, refetch } = useQuery(
    endpointQuery(userApiTokenEndpoints.list, { params: { id } }),
  )
  const revoking = useWrite(userApiTokenEndpoints.revoke, writes)
  const mayRevoke = useCan(userApiTokenEndpoints.revoke)
  if (!data) return <ScreenPending error={error} refetch={refetch} of="detail" />
  const revoke = (token_id: string) => revoking.run({ params: { id, token_id } })
  return (
    <Card title={t('title.apiTokens')}>
      {data.data.length === 0 ? (
        <p>{t('apiTokens.empty')}</p>
      ) : (
        <TokenList
          tokens={data.data}
          revoke={mayRevoke ? revoke : undefined}
          isRevoking={revoking.isPending}
        />
      )}
    </Card>
  )
}
