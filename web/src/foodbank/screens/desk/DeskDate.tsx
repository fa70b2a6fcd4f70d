import { Button, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

// large and rarely opened
const DayCalendar = lazy(() =>
  import('#platform/fields/DayCalendar.tsx').then((file) => ({ default: file.DayCalendar })),
)

export function DeskDate({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const pick = (day: string) => {
    setOpened(false)
    onDate(day)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="md"
          aria-expanded={opened}
          // starts with the visible text, for speech control
          aria-label={t('bar.chosenDay', {
            short: format.dateShort(date),
            day: format.dateLong(date),
          })}
          onClick={() => setOpened(!opened)}
        >
          {format.dateShort(date)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('bar.day')}>
        <Suspense fallback={null}>{opened && <DayCalendar value={date} onPick={pick} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
