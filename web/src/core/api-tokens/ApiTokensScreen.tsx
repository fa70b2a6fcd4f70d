import type { MadeApiToken } from '@crm/contract/core/auth/api-tokens'
import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { TokenList } from '../users/tokens/TokenList.tsx'
import classes from './ApiTokens.module.css'
import { MadeToken } from './MadeToken.tsx'
import { NewToken } from './NewToken.tsx'
import { ownTokensQuery, tokenWrites } from './queries.ts'
import { apiTokenTexts } from './texts.ts'

type Doing = 'make' | MadeApiToken | null

export function ApiTokensScreen() {
  const t = useTexts(apiTokenTexts)
  const { data, error, refetch } = useQuery(ownTokensQuery())
  const [doing, setDoing] = useState<Doing>(null)
  const stop = () => setDoing(null)
  if (!data) return <ScreenPending error={error} refetch={refetch} of="detail" />
  const { tokens, needs_code } = data.data
  return (
    <ProfileFrame>
      <div className={classes.screen}>
        {doing === null && <Shown tokens={tokens} make={() => setDoing('make')} />}
        {doing === 'make' && (
          <Card title={t('adding')}>
            <NewToken needsCode={needs_code} onMade={setDoing} onCancel={stop} />
          </Card>
        )}
        {doing !== null && doing !== 'make' && (
          <Card title={t('adding')}>
            <MadeToken made={doing} onDone={stop} />
          </Card>
        )}
      </div>
    </ProfileFrame>
  )
}

type ShownProps = { tokens: Parameters<typeof TokenList>[0]['tokens']; make: () => void }

function Shown({ tokens, make }: ShownProps) {
  const t = useTexts(apiTokenTexts)
  const revoking = useWrite(apiTokenEndpoints.revoke, tokenWrites)
  const mayRevoke = useCan(apiTokenEndpoints.revoke)
  const refused = useMissing(apiTokenEndpoints.create)
  const revoke = (id: string) => revoking.run({ params: { id } })
  return (
    <Card title={t('title')}>
      <p className={classes.lead}>
        {t('lead')}{' '}
        <Anchor underline="always" href="/backend/api/docs" target="_blank" rel="noreferrer">
          {t('docs')}
        </Anchor>
      </p>
      {tokens.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <TokenList
          tokens={tokens}
          revoke={mayRevoke ? revoke : undefined}
          isRevoking={revoking.isPending}
        />
      )}
      <ActionButton refused={refused} onClick={make}>
        {t('add')}
      </ActionButton>
    </Card>
  )
}
