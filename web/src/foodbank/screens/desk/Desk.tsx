import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { BREAKPOINTS, inEm } from '#platform/theme/breakpoints.ts'
import type { SupportFormHandle } from '#foodbank/supports/form/SupportForm.tsx'
import { useWalkIn } from '#foodbank/walk-ins/use-walk-in.ts'
import { focusWalkInButton, WalkInPanel } from '#foodbank/walk-ins/WalkInPanel.tsx'
import { DeskBar } from './DeskBar.tsx'
import { isWaiting } from '#foodbank/daily-summary/desk-list.ts'
import { DeskList } from './list/DeskList.tsx'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskPrint } from './DeskPrint.tsx'
import classes from './DeskScreen.module.css'
import { type DeskDay, inputOf, rereadDay } from '#foodbank/daily-summary/queries.ts'
import { ScanNotice } from './scan/ScanNotice.tsx'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import { useCardScan } from './scan/use-card-scan.ts'
import { useDesk, deskSearch } from '#foodbank/daily-summary/use-desk.ts'
import { useDeskActions } from '#foodbank/daily-summary/use-desk-actions.ts'
import { useWedgeScanner } from './scan/wedge.ts'
import { focusRow, showRow } from '#foodbank/daily-summary/row-focus.ts'
import { dailySummaryStreams } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#platform/live/use-live-events.ts'
import { useSearchOf } from '#platform/router/use-search.ts'

/** Refreshes the day on every change by a colleague and after a lost connection. */
function useDeskChanges(day: DeskDay) {
  const client = useQueryClient()
  const reread = () => void rereadDay(client, day)
  return useLiveEvents(dailySummaryStreams.changes, inputOf(day), reread, { onReconnect: reread })
}

// camera and decoder are large and rarely needed
const ScanDrawer = lazyDrawer(() => import('./scan/ScanDrawer.tsx').then((file) => file.ScanDrawer))

type Props = {
  day: DeskDay
  summary: DailySummary
  where: ReactNode
  /** Milliseconds since the epoch. */
  readAt: number
  /** Refreshing has failed since. */
  isOld: boolean
}

export function Desk({ day, summary, where, readAt, isOld }: Props) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const desk = useDesk(summary)
  const form = useRef<SupportFormHandle>(null)
  const isWide = useMediaQuery(`(min-width: ${inEm(BREAKPOINTS.md)})`, undefined, {
    getInitialValueInEffect: false,
  })
  const live = useDeskChanges(day)
  const [isScanning, setScanning] = useState(false)

  const goOn = (fromId: string) => focusRow(desk.goOn(fromId)?.id ?? fromId)
  const actions = useDeskActions(desk, goOn)

  /** Opens the panel and focuses the first amount at once, so that the key being pressed is typed there. */
  const serve = (reservation: Reservation) => {
    flushSync(() => {
      walkIn.end()
      desk.open(reservation)
    })
    // on a touch screen the keyboard would cover the warning and the name
    if (window.matchMedia('(pointer: fine)').matches) form.current?.focus()
  }
  const walkIn = useWalkIn({ day, summary, onReserved: serve })
  const close = () => {
    desk.close()
    walkIn.end()
    if (desk.selected) focusRow(desk.selected.id)
    else if (walkIn.step) focusWalkInButton()
  }
  const onWalkInSaved = () => {
    walkIn.finish()
    desk.setSearch('')
    const queue = desk.selected ?? desk.rows.find(isWaiting)
    if (queue) focusRow(queue.id)
    else focusWalkInButton()
  }
  const mayServeWalkIn = walkIn.isOffered && !walkIn.isEarly
  const hint =
    desk.all.day.some(isWaiting) || desk.all.late.some(isWaiting)
      ? 'none'
      : mayServeWalkIn
        ? 'walkIn'
        : 'nobody'

  /** The next key belongs to this household: an amount, or Enter when amounts are not recorded. */
  const onFound = (reservation: Reservation) => {
    const { id, can } = reservation
    setScanning(false)
    desk.setSearch('')
    serve(reservation)
    if (!can.record_support && !can.confirm) return focusRow(id)
    showRow(id)
    if (!can.record_support) requestAnimationFrame(focusConfirm)
  }
  const scan = useCardScan({ day, onFound })
  const serveScanned = (applicantId: string) => {
    setScanning(false)
    scan.forget()
    walkIn.choose(applicantId)
  }
  const onScannedWalkIn = mayServeWalkIn ? serveScanned : undefined
  const onCardInstead = (text: string) => {
    walkIn.end()
    void scan.scan(text)
  }
  useAskedFor(summary, {
    onRequest: onFound,
    onWalkIn: mayServeWalkIn ? () => walkIn.start() : undefined,
  })
  useWedgeScanner((code) => void scan.scan(code))

  const { blocked } = summary
  return (
    <div className={classes.work}>
      <div className={classes.desk}>
        {where}
        <DeskBar
          desk={desk}
          walkIn={walkIn}
          day={day}
          onScan={() => setScanning(true)}
          onFound={onFound}
          onCard={(text) => void scan.scan(text)}
          whenReached={ScanDrawer.whenReached}
        />
        {scan.result && !isScanning && (
          <ScanNotice result={scan.result} onForget={scan.forget} onWalkIn={onScannedWalkIn} />
        )}
        {(isOld || live === 'waiting') && (
          <DeskNotice
            tone="warning"
            text={t('list.stale', { time: format.dateTime(new Date(readAt).toISOString()) })}
          />
        )}
        {blocked && (
          <DeskNotice
            tone="warning"
            text={
              blocked.description
                ? t('list.blockedWhy', { why: blocked.description })
                : t('list.blocked')
            }
          />
        )}
        {summary.scope !== 'all' && <DeskNotice text={t(`scope.${summary.scope}`)} />}
        <DeskList
          desk={desk}
          summary={summary}
          actions={actions}
          onServe={serve}
          onSelect={walkIn.end}
          followsFocus={isWide === true}
          onWalkIn={mayServeWalkIn ? walkIn.start : undefined}
        />
      </div>
      <DeskPanel
        ref={form}
        desk={desk}
        day={day}
        summary={summary}
        actions={actions}
        isWide={isWide === true}
        instead={
          walkIn.step && (
            <WalkInPanel
              {...{ walkIn, day, summary, actions }}
              onCard={onCardInstead}
              onSaved={onWalkInSaved}
            />
          )
        }
        hint={hint}
        onSaved={goOn}
        onClose={close}
      />
      <DeskPrint summary={summary} />
      {isScanning && (
        <ScanDrawer scan={scan} onWalkIn={onScannedWalkIn} onClose={() => setScanning(false)} />
      )}
    </div>
  )
}

const focusConfirm = () =>
  document.querySelector<HTMLElement>('[data-confirm]:not(:disabled)')?.focus()

type Acts = {
  readonly onRequest: (reservation: Reservation) => void
  readonly onWalkIn: (() => void) | undefined
}

/** Starts what the address asks for, once, and removes it, so that a reload does not repeat it. */
function useAskedFor(
  { reservations, unresolved }: DailySummary,
  { onRequest, onWalkIn }: Acts,
): void {
  const { search, setSearch } = useSearchOf(deskSearch)
  const { request, open } = search
  const begun = useRef<string>(undefined)
  useEffect(() => {
    const asked = request ?? open
    // the address changes some renders later than this one
    if (asked === begun.current) return
    begun.current = asked
    if (asked === undefined) return
    setSearch({ request: undefined, open: undefined }, { replace: true })
    const found = [...reservations, ...unresolved].find(({ id }) => id === request)
    // the panel opens synchronously, which an effect must not do
    if (found) queueMicrotask(() => onRequest(found))
    else if (open === 'walk-in') onWalkIn?.()
  })
}
