import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  Fragment,
  type KeyboardEvent,
  type Ref,
  useRef,
  useState,
  startTransition,
  useLayoutEffect,
} from 'react'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import classes from './DeskList.module.css'
import { HoldStill } from './HoldStill.tsx'
import { firstAhead, isWaiting, getCounts } from '#foodbank/daily-summary/desk-list.ts'
import { ReservationRow, type RowAct } from './ReservationRow.tsx'
import { useLatest } from './use-latest.ts'
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
export function DeskList(props: Props) {
  const { desk, summary, onWalkIn } = props
  const t = useTexts(dailySummaryTexts)
  const late = useRef<HTMLHeadingElement>(null)
  const { tabStop, reach, onKeyDown } = useRowKeys(desk)
  const total = summary.unresolved_total
  const rows = { desk, date: summary.date, tabStop, onAct: useRowActs(props, reach) }
  return (
    <HoldStill className={classes.list} data={summary} workedWithId={tabStop}>
      <DeskCounts desk={desk} unresolved={total} onUnresolved={() => late.current?.focus()} />
      {desk.all.day.length === 0 && <EmptyDay scope={summary.scope} />}
      {desk.all.day.length > 0 && desk.done.length + desk.waiting.length === 0 && (
        <NoMatch desk={desk} isPartial={summary.scope !== 'all'} onWalkIn={onWalkIn} />
      )}
      <div role="grid" tabIndex={-1} aria-label={t('list.label')} onKeyDown={onKeyDown}>
        {/* one list, so that a row keeps the focus when it is settled or taken back */}
        <Rows {...rows} reservations={[...desk.done, ...desk.waiting]} />
        {total > 0 && <LateHead ref={late} shown={desk.all.late.length} total={total} />}
        <Rows {...rows} reservations={desk.late} isLate />
      </div>
    </HoldStill>
  )
}

type RowsProps = {
  desk: DeskState
  date: string
  reservations: readonly Reservation[]
  isLate?: boolean
  tabStop: string | undefined
  onAct: (act: RowAct, reservation: Reservation) => void
}

function Rows({ desk, date, reservations, isLate = false, tabStop, onAct }: RowsProps) {
  const aheadId = useFirstAhead(date, desk.waiting)
  return reservations.map((reservation) => (
    <Fragment key={reservation.id}>
      {reservation.id === aheadId && <NowLine />}
      <ReservationRow
        reservation={reservation}
        isLate={isLate}
        isSelected={reservation.id === desk.selected?.id}
        inTabOrder={reservation.id === tabStop}
        onAct={onAct}
      />
    </Fragment>
  ))
}

function useRowActs(
  { desk, actions, onServe, onSelect, followsFocus }: Props,
  reach: (id: string) => void,
) {
  return useLatest((act: RowAct, reservation: Reservation) => {
    if (act === 'focus') {
      reach(reservation.id)
      if (!followsFocus) return
      // the row is marked at once; whoever holds an arrow down does not wait for each panel
      startTransition(() => {
        desk.select(reservation)
        onSelect()
      })
    } else if (act === 'tap') {
      if (!followsFocus) onServe(reservation)
    } else if (act === 'serve') onServe(reservation)
    else void actions[act](reservation)
  })
}

type LateHeadProps = { ref: Ref<HTMLHeadingElement>; shown: number; total: number }

function LateHead({ ref, shown, total }: LateHeadProps) {
  const t = useTexts(dailySummaryTexts)
  return (
    <div role="row" className={classes.lateHead}>
      <div role="gridcell">
        <h2 ref={ref} tabIndex={-1}>
          {t('unresolved.title', { count: total })}
        </h2>
        <Text size="xs" c="dimmed">
          {t('unresolved.hint')}
          {shown < total && ` ${t('unresolved.onlyLatest', { shown, total })}`}
        </Text>
      </div>
    </div>
  )
}

function EmptyDay({ scope }: Pick<DailySummary, 'scope'>) {
  const t = useTexts(dailySummaryTexts)
  if (scope === 'all') return <DeskNotice text={t('list.empty')} hint={t('list.emptyHint')} />
  return <DeskNotice text={t(`list.emptyOf.${scope}`)} hint={t('list.emptyOfHint')} />
}

/** The row in the tab order, and the arrows that move between rows. */
function useRowKeys(desk: DeskState) {
  const [reachedId, setReachedId] = useState<string>()
  const tabStop =
    [reachedId, desk.selected?.id].find((id) => desk.rows.some((row) => row.id === id)) ??
    firstRow(desk)?.id

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const ids = desk.rows.map(({ id }) => id)
    const target = rowMove(ids, tabStop, event.key)
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
  return { tabStop, reach: setReachedId, onKeyDown }
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

type DeskCountsProps = {
  desk: DeskState
  unresolved: number
  onUnresolved: () => void
}

function DeskCounts({ desk, unresolved, onUnresolved }: DeskCountsProps) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { waiting, done, walkIns, kilograms } = getCounts(desk.all.day)
  const Chevron = desk.isUnfolded ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.counts}>
      {desk.all.day.length > 0 && (
        <span className={classes.waiting}>{t('bar.waiting', { count: waiting })}</span>
      )}
      {done + walkIns > 0 && (
        <button
          type="button"
          className={classes.count}
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
        <button type="button" className={classes.count} data-tone="warning" onClick={onUnresolved}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {t('unresolved.title', { count: unresolved })} – <u>{t('unresolved.show')}</u>
          </span>
        </button>
      )}
    </div>
  )
}
