import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import { Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from './DeskNotice.tsx'
import classes from './DeskList.module.css'
import { HoldStill } from './HoldStill.tsx'
import { isWaiting } from './desk-list.ts'
import { NoMatch } from './NoMatch.tsx'
import { ReservationRow } from './ReservationRow.tsx'
import { rowMove } from './row-anchor.ts'
import { focusRow } from './row-focus.ts'
import { dailySummaryTexts } from './texts.ts'
import type { DeskActions } from './use-desk-actions.ts'
import type { DeskState } from './use-desk.ts'

type Props = {
  desk: DeskState
  summary: DailySummary
  actions: DeskActions
  onServe: (reservation: Reservation) => void
  /** Told when the panel is to show whom the arrows reach, whatever it shows. */
  onSelect: () => void
  /** The panel stands beside the list and shows whom the arrows reach. */
  followsFocus: boolean
  onWalkIn: ((typed: string) => void) | undefined
}

/** The reservations of the day, below them those of earlier days that nobody has settled. Arrows move, Enter serves, Delete closes. */
export function DeskList({ desk, summary, actions, onServe, onSelect, followsFocus, onWalkIn }: Props) {
  const t = useTexts(dailySummaryTexts)
  const lateId = useId()
  const late = useRef<HTMLHeadingElement>(null)
  const [reachedId, setReachedId] = useState<string>()
  const tabStop = [reachedId, desk.selected?.id].find((id) => desk.rows.some((row) => row.id === id)) ?? firstOf(desk)?.id

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const target = rowMove(
      desk.rows.map(({ id }) => id),
      tabStop,
      event.key,
    )
    if (target === undefined) return
    event.preventDefault()
    focusRow(target)
  }

  // while nothing has the focus, the arrows mean the list
  useWindowEvent('keydown', (event) => {
    if (event.target !== document.body || !ARROWS.has(event.key) || tabStop === undefined) return
    event.preventDefault()
    focusRow(tabStop)
  })

  const rowsOf = (reservations: readonly Reservation[], isLate: boolean) =>
    reservations.map((reservation) => (
      <ReservationRow
        key={reservation.id}
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
    ))

  const total = summary.unresolved_total
  return (
    <HoldStill className={classes.list} data={summary} workedWithId={tabStop}>
      {total > 0 && (
        <button type="button" className={classes.lateDoor} onClick={() => late.current?.focus()}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {t('unresolved.title', { count: total })} – <u>{t('unresolved.show')}</u>
          </span>
        </button>
      )}
      {desk.all.day.length === 0 &&
        (summary.scope === 'all' ? (
          <DeskNotice text={t('list.empty')} hint={t('list.emptyHint')} />
        ) : (
          <DeskNotice text={t(`list.emptyOf.${summary.scope}`)} hint={t('list.emptyOfHint')} />
        ))}
      {desk.all.day.length > 0 && desk.day.length === 0 && <NoMatch desk={desk} isPartial={summary.scope !== 'all'} onWalkIn={onWalkIn} />}
      <div role="grid" tabIndex={-1} aria-label={t('list.label')} onKeyDown={onKeyDown}>
        {rowsOf(desk.day, false)}
        {total > 0 && (
          <div role="row" className={classes.lateHead}>
            <div role="gridcell">
              <h2 id={lateId} ref={late} tabIndex={-1}>
                {t('unresolved.title', { count: total })}
              </h2>
              <Text size="xs" c="dimmed">
                {t('unresolved.hint')}
                {desk.all.late.length < total && ` ${t('unresolved.onlyLatest', { shown: desk.all.late.length, total })}`}
              </Text>
            </div>
          </div>
        )}
        {rowsOf(desk.late, true)}
      </div>
    </HoldStill>
  )
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown'])

/** Where the keyboard begins: the first that waits. */
const firstOf = ({ rows }: DeskState) => rows.find(isWaiting) ?? rows[0]
