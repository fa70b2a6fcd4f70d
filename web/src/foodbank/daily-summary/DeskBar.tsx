import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { readCardNumber } from '@crm/contract/foodbank/card-number'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DayPrintMenu } from '../prints/DayPrintMenu.tsx'
import type { WalkInState } from '../walk-ins/use-walk-in.ts'
import { WalkInButton } from '../walk-ins/WalkInButton.tsx'
import { countsOf } from './desk-list.ts'
import classes from './DeskScreen.module.css'
import { scanTexts } from './scan-texts.ts'
import { dailySummaryTexts } from './texts.ts'
import type { DeskDay } from './queries.ts'
import type { DeskState } from './use-desk.ts'

type Props = {
  desk: DeskState
  walkIn: WalkInState
  day: DeskDay
  onScan: () => void
  /** The number of a card has been typed, or scanned, into the search. */
  onCard: (text: string) => void
  /** For the button that opens the camera. */
  whenReached: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

/** How many wait and how many are done, each a door to them; the search within the day; scanning a card; printing the day and its week. */
export function DeskBar({ desk, walkIn, day, onScan, onCard, whenReached }: Props) {
  const t = useTexts(dailySummaryTexts)
  const scan = useTexts(scanTexts)
  const { waiting, done } = countsOf(desk.all.day)
  return (
    <div className={classes.bar}>
      <div className={classes.counts} role="group" aria-label={t('bar.filter')}>
        <button type="button" aria-pressed={desk.filter === 'waiting'} onClick={() => desk.toggleFilter('waiting')}>
          {t('bar.waiting', { count: waiting })}
        </button>
        <button type="button" aria-pressed={desk.filter === 'done'} onClick={() => desk.toggleFilter('done')}>
          {t('bar.done', { count: done })}
        </button>
      </div>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('bar.search')}
        placeholder={t('bar.searchShort')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={desk.search && <CloseButton aria-label={t('bar.clearSearch')} onClick={() => desk.setSearch('')} />}
        value={desk.search}
        onChange={(event) => desk.setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && readCardNumber(desk.search) !== null) onCard(desk.search)
        }}
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
      {walkIn.isOffered && !walkIn.isEarly && <WalkInButton onClick={() => walkIn.start()} />}
      <DayPrintMenu organizationId={day.organizationId} day={day.date} />
    </div>
  )
}
