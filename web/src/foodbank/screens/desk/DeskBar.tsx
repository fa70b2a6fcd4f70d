import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { type KeyboardEvent, useRef, type RefObject } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CallsButton } from '#foodbank/moves/MoveLinks.tsx'
import { DayPrintMenu } from '#foodbank/prints/DayPrintMenu.tsx'
import type { WalkInState } from '#foodbank/walk-ins/use-walk-in.ts'
import { WalkInButton } from '#foodbank/walk-ins/WalkInPanel.tsx'
import { DeskKeysButton } from './DeskKeysButton.tsx'
import classes from './DeskScreen.module.css'
import { focusRow, stepToRow } from '#foodbank/daily-summary/row-focus.ts'
import { scanTexts } from './scan/scan-texts.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import type { DeskDay } from '#foodbank/daily-summary/queries.ts'
import type { DeskState } from '#foodbank/daily-summary/use-desk.ts'
import { useWindowEvent } from '@mantine/hooks'

type Props = {
  desk: DeskState
  walkIn: WalkInState
  day: DeskDay
  onScan: () => void
  onFound: (reservation: Reservation) => void
  onCard: (text: string) => void
  whenReached: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

export function DeskBar({ desk, walkIn, day, onScan, onFound, onCard, whenReached }: Props) {
  const t = useTexts(dailySummaryTexts)
  const scan = useTexts(scanTexts)
  const search = useRef<HTMLInputElement>(null)
  useSearchKey(search)

  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = [...desk.waiting, ...desk.late, ...desk.done]
    if (event.key === 'Escape') {
      desk.setSearch('')
      if (first) focusRow(first.id)
    } else if (event.key === 'ArrowDown' && first) {
      event.preventDefault()
      stepToRow(first.id)
    } else if (event.key === 'Enter' && desk.search.trim() !== '') {
      // the same key must not press what gets the focus
      event.preventDefault()
      if (readCardNumber(desk.search) !== null) onCard(desk.search)
      else if (first) onFound(first)
      else if (walkIn.isOffered) walkIn.start(desk.search)
    }
  }
  return (
    <div className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('bar.search')}
        placeholder={t('bar.searchShort')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          desk.search && (
            <CloseButton aria-label={t('bar.clearSearch')} onClick={() => desk.setSearch('')} />
          )
        }
        value={desk.search}
        onChange={(event) => desk.setSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        ref={search}
        aria-keyshortcuts="/"
      />
      <Button
        variant="default"
        className={classes.scan}
        title={scan('button')}
        leftSection={<IconQrcode size={18} aria-hidden />}
        {...whenReached}
        onClick={onScan}
      >
        {scan('button')}
      </Button>
      <CallsButton organizationId={day.organizationId} />
      {walkIn.isOffered && <WalkInButton onClick={() => walkIn.start()} />}
      <DayPrintMenu organizationId={day.organizationId} day={day.date} />
      <DeskKeysButton />
    </div>
  )
}

/** „/" focuses the search, except inside it or while a question is open. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
      return
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    event.preventDefault()
    search.current?.select()
  })
}

const TYPED_INTO =
  'textarea, select, [contenteditable="true"], [aria-modal="true"], input:not([type="button"], [type="checkbox"], [type="radio"], [inputmode="decimal"])'
