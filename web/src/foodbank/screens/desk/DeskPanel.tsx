import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { Drawer } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { SupportFormHandle } from '#foodbank/supports/form/SupportForm.tsx'
import { type DeskHint, DeskHints } from './DeskHints.tsx'
import classes from '#foodbank/daily-summary/DeskPanel.module.css'
import type { DeskDay } from '#foodbank/daily-summary/queries.ts'
import { ServePanel } from '#foodbank/daily-summary/ServePanel.tsx'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { DeskActions } from '#foodbank/daily-summary/use-desk-actions.ts'
import type { DeskState } from '#foodbank/daily-summary/use-desk.ts'

type Props = {
  desk: DeskState
  day: DeskDay
  summary: DailySummary
  actions: DeskActions
  isWide: boolean
  instead: ReactNode
  hint: DeskHint
  onSaved: (reservationId: string) => void
  onClose: () => void
  ref: Ref<SupportFormHandle>
}

/** Beside the list, or a bottom sheet on a phone. */
export function DeskPanel({
  desk,
  day,
  summary,
  actions,
  isWide,
  instead,
  hint,
  onSaved,
  onClose,
  ref,
}: Props) {
  const t = useTexts(dailySummaryTexts)
  const reservation = desk.selected
  const served = reservation && (
    <ServePanel
      key={reservation.id}
      ref={ref}
      reservation={reservation}
      isGone={desk.isGone}
      byColleague={desk.byColleague}
      day={day}
      summary={summary}
      actions={actions}
      onSaved={() => onSaved(reservation.id)}
    />
  )
  const content = instead ?? served
  if (!isWide)
    return (
      <Drawer
        opened={(desk.isOpen || Boolean(instead)) && content !== undefined}
        onClose={onClose}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        title={t('panel.label')}
        closeButtonProps={{ 'aria-label': t('panel.close'), size: 44 }}
      >
        {content}
      </Drawer>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOwn) return
    event.stopPropagation()
    onClose()
  }
  return (
    // Esc returns from any field to the list
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.panel} aria-label={t('panel.label')} onKeyDown={onKeyDown}>
      {content ?? <DeskHints hint={hint} />}
    </section>
  )
}
