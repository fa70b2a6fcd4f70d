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

/** On a phone the pictures stand for the words, which stay the names of the buttons. */
const SHORT = { label: classes.word ?? '', section: classes.icon ?? '' }

/** „Vydává: Jana Dvořáková · Vystřídat · Zamknout". */
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
  /** When the summary was read, in milliseconds of the epoch. */
  readAt: number
  children: ReactNode
}

/**
 * A desk where one signs: who hands out above it, and over it a cover while nobody has signed. The desk stays as it is behind the cover, with
 * all that was typed; it is neither seen nor reached.
 */
export function DeskSigning({ summary, readAt, children }: Props) {
  const { organization, signing } = summary
  const { isLocked, lock, unlock } = useDeskLock(organization.id, signing, readAt)
  // taking over leaves the signature to last until the next one has signed
  const [isChanging, setChanging] = useState(false)
  useRefusals()
  // who looks as a role only reads, and could not sign
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
        // its place stays while nobody is signed, so that the desk does not jump
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

/** Whatever is refused because nobody is signed any more shows the desk as it is: covered. */
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
