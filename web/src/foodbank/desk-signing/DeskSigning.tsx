import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { DeskCover } from './DeskCover.tsx'
import classes from './DeskSigning.module.css'
import { rereadDays } from './queries.ts'
import { useDeskLock } from './use-desk-lock.ts'
import type { Signer } from '@crm/contract/foodbank/desk/desk-signing'
import { Button } from '@mantine/core'
import { IconLock, IconUserShare } from '@tabler/icons-react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { deskSigningTexts } from './texts.ts'

/** On a phone icons replace the texts, which stay the accessible names. */
const SHORT = { label: classes.word ?? '', section: classes.icon ?? '' }

function SignedBar({
  signed,
  onChange,
  onLock,
}: {
  signed: Signer
  onChange: () => void
  onLock: () => void
}) {
  const t = useTexts(deskSigningTexts)
  const name = `${signed.name} ${signed.surname}`
  return (
    <div className={classes.bar} role="group" aria-label={t('bar.label')}>
      <Avatar image={signed.avatar} name={name} size={28} />
      <span className={classes.signed}>{t('bar.signed', { name })}</span>
      <Button
        variant="default"
        classNames={SHORT}
        leftSection={<IconUserShare size={18} aria-hidden />}
        onClick={onChange}
      >
        {t('bar.change')}
      </Button>
      <Button
        variant="default"
        classNames={SHORT}
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={onLock}
      >
        {t('bar.lock')}
      </Button>
    </div>
  )
}

type Props = {
  summary: DailySummary
  /** Milliseconds since the epoch. */
  readAt: number
  children: ReactNode
}

/** A desk that requires signing: shows who is signed and covers the desk while no one is. The desk stays mounted with everything typed. */
export function DeskSigning({ summary, readAt, children }: Props) {
  const { organization, signing } = summary
  const { isLocked, lock, unlock } = useDeskLock(organization.id, signing, readAt)
  // the previous signature stays valid until the next user has signed
  const [isChanging, setChanging] = useState(false)
  useRefusals()
  // viewing as a role is read-only and cannot sign
  const isViewing = useIsViewing()
  const isCovered = signing !== null && !isViewing && (isLocked || signing.signed === null)
  const isHidden = isCovered || isChanging
  const onSigned = () => {
    setChanging(false)
    unlock()
  }
  return (
    <>
      {signing && (
        // keeps its place while no one is signed, so that nothing jumps
        <div className={classes.place} inert={isHidden}>
          {signing.signed && !isCovered && (
            <SignedBar signed={signing.signed} onChange={() => setChanging(true)} onLock={lock} />
          )}
        </div>
      )}
      <div className={isHidden ? classes.hidden : undefined} inert={isHidden}>
        {children}
      </div>
      {isHidden && (
        <DeskCover
          organization={organization}
          onSigned={onSigned}
          onBack={isCovered ? undefined : () => setChanging(false)}
        />
      )}
    </>
  )
}

/** A refusal because no one is signed any more covers the desk. */
function useRefusals() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (errorCode(event.action.error) === 'desk.not_signed') void rereadDays(client)
      }),
    [client],
  )
}
