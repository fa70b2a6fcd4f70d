import type { Passkey } from '@crm/contract/core/auth/passkeys'
import { Button } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useSession } from '#platform/session/use-can.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import sessions from '../profile/SessionsCard.module.css'
import { useSeenAt } from '../users/PersonFacts.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './forms.tsx'
import { ownPasskeysQuery } from './queries.ts'
import { passkeyTexts } from './texts.ts'

type Doing = 'add' | { readonly verb: 'rename' | 'remove'; readonly passkey: Passkey } | null

export function PasskeysCard({ hasApp }: { hasApp: boolean }) {
  const t = useTexts(passkeyTexts)
  const { data, error, refetch } = useQuery(ownPasskeysQuery())
  const [doing, setDoing] = useState<Doing>(null)
  const stop = () => setDoing(null)
  return (
    <Card title={t('card')}>
      <p className={sessions.hint}>{t('lead')}</p>
      {error && !data && (
        <LoadFailure text={t('loadFailed')} retry={() => void refetch()} look="button" />
      )}
      {!data && !error && <SkeletonLines height={96} />}
      {data && doing === null && <Shown {...data.data} start={setDoing} />}
      {doing === 'add' && <AddPasskey hasApp={hasApp} onDone={stop} />}
      {doing !== null && doing !== 'add' && doing.verb === 'rename' && (
        <RenamePasskey passkey={doing.passkey} onDone={stop} />
      )}
      {doing !== null && doing !== 'add' && doing.verb === 'remove' && (
        <RemovePasskey passkey={doing.passkey} onDone={stop} />
      )}
    </Card>
  )
}

type ShownProps = {
  origin: string | null
  passkeys: readonly Passkey[]
  start: (doing: Doing) => void
}

function Shown({ origin, passkeys, start }: ShownProps) {
  const t = useTexts(passkeyTexts)
  const refused = useRefused(origin)
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={sessions.list}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} start={start} />
          ))}
        </ul>
      )}
      <ActionButton refused={refused} onClick={() => start('add')}>
        {t('add')}
      </ActionButton>
    </>
  )
}

/** Why no key can be made here. */
function useRefused(origin: string | null): string | false {
  const t = useTexts(passkeyTexts)
  const isViewing = useIsViewing()
  const { hasPassword } = useSession()
  if (isViewing) return t('viewing')
  if (!hasPassword) return t('ofProvider')
  if (origin === null) return t('noAddress')
  if (origin !== window.location.origin) return t('elsewhere', { origin })
  return typeof PublicKeyCredential === 'undefined' && t('unsupported')
}

function Row({ passkey, start }: { passkey: Passkey; start: (doing: Doing) => void }) {
  const t = useTexts(passkeyTexts)
  const format = useFormat()
  const seenAt = useSeenAt()
  const isViewing = useIsViewing()
  const { name, created_at, last_used_at, domain } = passkey
  const details = [
    t('added', { when: format.date(created_at) }),
    last_used_at === null ? t('unused') : t('used', { when: seenAt(last_used_at) }),
    ...(domain === window.location.hostname ? [] : [t('otherDomain', { domain })]),
  ]
  return (
    <li className={sessions.session}>
      <IconFingerprint size={24} stroke={1.5} aria-hidden />
      <div className={sessions.words}>
        <div className={sessions.device}>{name}</div>
        <div className={sessions.details}>{details.join(' · ')}</div>
      </div>
      {!isViewing && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('renameOf', { name })}
            onClick={() => start({ verb: 'rename', passkey })}
          >
            {t('rename')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('removeOf', { name })}
            onClick={() => start({ verb: 'remove', passkey })}
          >
            {t('remove')}
          </Button>
        </>
      )}
    </li>
  )
}
