import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryStreams } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useLiveEvents } from '#platform/live/use-live-events.ts'
import { BREAKPOINTS, inEm } from '#platform/theme/breakpoints.ts'
import { isWaiting } from '#foodbank/daily-summary/desk-list.ts'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import { type DeskDay, getInput, rereadDay } from '#foodbank/daily-summary/queries.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { SupportFormHandle } from '#foodbank/supports/form/SupportForm.tsx'
import { WalkInPanel } from '#foodbank/walk-ins/WalkInPanel.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskPrint } from './DeskPrint.tsx'
import classes from './DeskScreen.module.css'
import { DeskList } from './list/DeskList.tsx'
import { ScanNotice } from './scan/ScanNotice.tsx'
import { useRequestedStart } from './use-requested-start.ts'
import { useScanning } from './use-scanning.ts'
import { type Serving, useServing } from './use-serving.ts'

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
  const form = useRef<SupportFormHandle>(null)
  const serving = useServing(day, summary, form)
  const { desk, walkIn, actions } = serving
  const { scan, ...scanning } = useScanning(day, serving)
  useRequestedStart(summary, { onRequest: scanning.serveFound, walkIn })
  const isWide = useMediaQuery(`(min-width: ${inEm(BREAKPOINTS.md)})`, undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <div className={classes.work}>
      <div className={classes.desk}>
        {where}
        <DeskBar
          desk={desk}
          walkIn={walkIn}
          day={day}
          onScan={scanning.open}
          onFound={scanning.serveFound}
          onCard={(text) => void scan.scan(text)}
          whenReached={ScanDrawer.whenReached}
        />
        {scan.result && !scanning.isOpen && (
          <ScanNotice
            result={scan.result}
            onClear={scan.clearResult}
            onWalkIn={scanning.onWalkIn}
          />
        )}
        <DayNotices {...{ day, summary, readAt, isOld }} />
        <DeskList
          desk={desk}
          summary={summary}
          actions={actions}
          onServe={serving.serve}
          onSelect={walkIn.end}
          followsFocus={isWide === true}
          onWalkIn={walkIn.isOffered ? walkIn.start : undefined}
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
              onCard={scanning.scanInstead}
              onSaved={serving.finishWalkIn}
            />
          )
        }
        hint={hintFor(serving)}
        onSaved={serving.focusNext}
        onClose={serving.close}
      />
      <DeskPrint summary={summary} />
      {scanning.isOpen && (
        <ScanDrawer scan={scan} onWalkIn={scanning.onWalkIn} onClose={scanning.close} />
      )}
    </div>
  )
}

function hintFor({ desk, walkIn }: Serving) {
  if ([...desk.all.day, ...desk.all.late].some(isWaiting)) return 'none'
  return walkIn.isOffered ? 'walkIn' : 'nobody'
}

/** What is special about the day, and whether what is shown may be out of date. */
function DayNotices({ day, summary, readAt, isOld }: Omit<Props, 'where'>) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const live = useDeskChanges(day)
  const { blocked, scope } = summary
  return (
    <>
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
      {scope !== 'all' && <DeskNotice text={t(`scope.${scope}`)} />}
    </>
  )
}

/** Refreshes the day on every change by a colleague and after a lost connection. */
function useDeskChanges(day: DeskDay) {
  const client = useQueryClient()
  const reread = () => void rereadDay(client, day)
  return useLiveEvents(dailySummaryStreams.changes, getInput(day), reread, { onReconnect: reread })
}
