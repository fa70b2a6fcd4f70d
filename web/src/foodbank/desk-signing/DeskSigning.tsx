import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { DeskCover } from './DeskCover.tsx'
import classes from './DeskSigning.module.css'
import { SignedBar } from './SignedBar.tsx'
import { rereadDays } from './queries.ts'
import { useDeskLock } from './use-desk-lock.ts'

type Props = {
  readonly summary: DailySummary
  /** When the summary was read, in milliseconds of the epoch. */
  readonly readAt: number
  readonly children: ReactNode
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
