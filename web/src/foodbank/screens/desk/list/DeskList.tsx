import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useLayoutEffect,
} from 'react'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import classes from './DeskList.module.css'
import { HoldStill } from './HoldStill.tsx'
import { firstAhead, isWaiting, countsOf } from '#foodbank/daily-summary/desk-list.ts'
import { ReservationRow } from './ReservationRow.tsx'
import { rowMove } from './row-anchor.ts'
import { stepToRow } from '#foodbank/daily-summary/row-focus.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { DeskActions } from '#foodbank/daily-summary/use-desk-actions.ts'
import type { DeskState } from '#foodbank/daily-summary/use-desk.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { walkInTexts } from '#foodbank/walk-ins/texts.ts'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCheck,
} from '@tabler/icons-react'

type Props = {
  desk: DeskState
  summary: DailySummary
  actions: DeskActions
  onServe: (reservation: Reservation) => void
  /** Called when the arrows select a row. */
  onSelect: () => void
  /** The panel beside the list follows the arrows. */
  followsFocus: boolean
  onWalkIn: ((typed: string) => void) | undefined
}

/** Waiting reservations, the done ones folded above, open ones of earlier days below. Arrows move, Enter serves, Delete closes. */
export function DeskList({
  desk,
  summary,
  actions,
  onServe,
  onSelect,
  followsFocus,
  onWalkIn,
}: Props) {
  const t = useTexts(dailySummaryTexts)
  const lateId = useId()
  const late = useRef<HTMLHeadingElement>(null)
  const [reachedId, setReachedId] = useState<string>()
  const tabStop =
    [reachedId, desk.selected?.id].find((id) => desk.rows.some((row) => row.id === id)) ??
    firstRow(desk)?.id

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const target = rowMove(
      desk.rows.map(({ id }) => id),
      tabStop,
      event.key,
    )
    if (target === undefined) return
    event.preventDefault()
    stepToRow(target)
  }

  // while nothing has the focus, arrows control the list
  useWindowEvent('keydown', (event) => {
    if (event.target !== document.body || !ARROWS.has(event.key) || tabStop === undefined) return
    event.preventDefault()
    stepToRow(tabStop)
  })

  const aheadId = useFirstAhead(summary.date, desk.waiting)
  const rowsOf = (
    reservations: readonly Reservation[],
    { isLate = false, now }: { isLate?: boolean; now?: ReactNode } = {},
  ) =>
    reservations.map((reservation) => (
      <Fragment key={reservation.id}>
        {reservation.id === aheadId && now}
        <ReservationRow
          reservation={reservation}
          isLate={isLate}
          isSelected={reservation.id === desk.selected?.id}
          inTabOrder={reservation.id === tabStop}
          onFocus={() => {
            setReachedId(reservation.id)
            if (!followsFocus) return
            desk.select(reservation)
            onSelect()
          }}
          onTap={() => {
            if (!followsFocus) onServe(reservation)
          }}
          onServe={() => onServe(reservation)}
          actions={actions}
        />
      </Fragment>
    ))

  const total = summary.unresolved_total
  return (
    <HoldStill className={classes.list} data={summary} workedWithId={tabStop}>
      <DeskDoors desk={desk} unresolved={total} onUnresolved={() => late.current?.focus()} />
      {desk.all.day.length === 0 &&
        (summary.scope === 'all' ? (
          <DeskNotice text={t('list.empty')} hint={t('list.emptyHint')} />
        ) : (
          <DeskNotice text={t(`list.emptyOf.${summary.scope}`)} hint={t('list.emptyOfHint')} />
        ))}
      {desk.all.day.length > 0 && desk.done.length + desk.waiting.length === 0 && (
        <NoMatch desk={desk} isPartial={summary.scope !== 'all'} onWalkIn={onWalkIn} />
      )}
      <div role="grid" tabIndex={-1} aria-label={t('list.label')} onKeyDown={onKeyDown}>
        {/* one list, so that a row keeps the focus when it is settled or taken back */}
        {rowsOf([...desk.done, ...desk.waiting], { now: <NowLine /> })}
        {total > 0 && (
          <div role="row" className={classes.lateHead}>
            <div role="gridcell">
              <h2 id={lateId} ref={late} tabIndex={-1}>
                {t('unresolved.title', { count: total })}
              </h2>
              <Text size="xs" c="dimmed">
                {t('unresolved.hint')}
                {desk.all.late.length < total &&
                  ` ${t('unresolved.onlyLatest', { shown: desk.all.late.length, total })}`}
              </Text>
            </div>
          </div>
        )}
        {rowsOf(desk.late, { isLate: true })}
      </div>
    </HoldStill>
  )
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown'])

function useFirstAhead(date: string, waiting: readonly Reservation[]): string | undefined {
  const now = toWallTime(useNow().toISOString())
  return date === now.day ? firstAhead(waiting, now.time) : undefined
}

const firstRow = ({ rows }: DeskState) => rows.find(isWaiting) ?? rows[0]

/** Marks the present moment among the waiting; the list opens there. */
function NowLine() {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const line = useRef<HTMLDivElement>(null)
  const now = useNow()
  // before the first paint, and only when out of view
  useLayoutEffect(() => {
    if (line.current && line.current.getBoundingClientRect().bottom > window.innerHeight)
      line.current.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div role="row" className={classes.now} ref={line}>
      <span role="gridcell">
        {t('list.now', { time: format.time(toWallTime(now.toISOString()).time) })}
      </span>
    </div>
  )
}

type NoMatchProps = {
  desk: DeskState
  isPartial: boolean
  onWalkIn: ((typed: string) => void) | undefined
}

function NoMatch({ desk: { search }, isPartial, onWalkIn }: NoMatchProps) {
  const t = useTexts(dailySummaryTexts)
  const walkIn = useTexts(walkInTexts)
  const navigate = useNavigate()
  const mayReadRegister = useCan(applicantEndpoints.list)
  const typed = search.trim()
  if (typed === '') return <DeskNotice text={t(isPartial ? 'list.nobodyOf' : 'list.nobody')} />
  if (onWalkIn)
    return (
      <DeskNotice
        text={t('list.noMatch')}
        action={walkIn('button')}
        onAction={() => onWalkIn(typed)}
      />
    )
  if (!mayReadRegister) return <DeskNotice text={t('list.noMatch')} />
  const lookUp = () => void navigate({ to: foodbankPaths.applicants(), search: { search: typed } })
  return <DeskNotice text={t('list.noMatch')} action={t('list.inRegister')} onAction={lookUp} />
}

type DeskDoorsProps = {
  desk: DeskState
  unresolved: number
  onUnresolved: () => void
}

function DeskDoors({ desk, unresolved, onUnresolved }: DeskDoorsProps) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { waiting, done, walkIns, kilograms } = countsOf(desk.all.day)
  const Chevron = desk.isUnfolded ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.doors}>
      {desk.all.day.length > 0 && (
        <span className={classes.waiting}>{t('bar.waiting', { count: waiting })}</span>
      )}
      {done + walkIns > 0 && (
        <button
          type="button"
          className={classes.door}
          aria-expanded={desk.isUnfolded}
          onClick={() => desk.fold(!desk.isUnfolded)}
        >
          <IconCheck size={20} aria-hidden />
          <span>
            {[
              t('bar.done', { count: done }),
              walkIns > 0 && t('bar.walkIns', { number: walkIns }),
              kilograms > 0 && format.kilograms(kilograms),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Chevron size={18} aria-hidden />
        </button>
      )}
      {unresolved > 0 && (
        <button type="button" className={classes.door} data-tone="warning" onClick={onUnresolved}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {t('unresolved.title', { count: unresolved })} – <u>{t('unresolved.show')}</u>
          </span>
        </button>
      )}
    </div>
  )
}
