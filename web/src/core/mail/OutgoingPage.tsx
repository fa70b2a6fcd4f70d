import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { SettingsTabs } from '../settings/SettingsFrame.tsx'
import classes from './OutgoingPage.module.css'

const LOOK_EVERY_MS = 5_000

type PageProps = {
  readonly area: string
  /** A warning above the list; the list comes once it is known, because nothing visible may move. */
  readonly notice: ReactNode
  readonly isNoticeKnown: boolean
  /** Something waits to be sent: the list is read again and again. */
  readonly isWaiting: boolean
  readonly refetch: () => void
  readonly children: ReactNode
}

/** What was sent and what waits, as a list among the settings. */
export function OutgoingPage({
  area,
  notice,
  isNoticeKnown,
  isWaiting,
  refetch,
  children,
}: PageProps) {
  useEffect(() => {
    if (!isWaiting) return undefined
    const looking = setInterval(refetch, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isWaiting, refetch])
  return (
    <>
      <p className={classes.area}>{area}</p>
      <SettingsTabs />
      {notice}
      {isNoticeKnown && children}
    </>
  )
}

type StateProps = {
  readonly tone: StatusTone
  readonly status: string
  readonly details: readonly (string | false | null | undefined)[]
}

/** Its state in a word, and below it when and why. */
export function OutgoingState({ tone, status, details }: StateProps) {
  return (
    <span className={classes.state}>
      <StatusDot tone={tone}>{status}</StatusDot>
      <span className={classes.detail}>{details.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

type RetryProps = {
  readonly label: string
  readonly refused: string | undefined
  readonly isPending: boolean
  readonly onRetry: () => void
}

export function RetryAllButton({ label, refused, isPending, onRetry }: RetryProps) {
  return (
    <ActionButton
      refused={refused}
      variant="default"
      classNames={{ root: classes.all, label: classes.allWords }}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isPending}
      onClick={onRetry}
    >
      {label}
    </ActionButton>
  )
}
