import type { Volunteer } from '@crm/contract/foodbank/shifts/volunteers'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { durationText, hoursText } from '../duration.ts'
import { TONES } from '../tones.ts'
import { shiftTexts } from '../texts.ts'

type Seat = Volunteer['seats'][number]

/** The latest first. */
export function VolunteerSeats({ seats }: { readonly seats: readonly Seat[] }) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const columns: readonly Column<Seat>[] = [
    {
      title: t('list.day'),
      cell: (row) => `${format.dateWeekday(row.day)}, ${hoursText(row)}`,
      nowrap: true,
    },
    { title: t('list.place'), cell: (row) => row.place },
    {
      title: t('volunteer.state'),
      cell: (row) => (
        <StatusDot tone={TONES[row.state]}>
          {[t(`state.${row.state}`), row.minutes === null ? null : durationText(row.minutes)]
            .filter((one) => one !== null)
            .join(' · ')}
        </StatusDot>
      ),
      nowrap: true,
    },
  ]
  return (
    <ShortList
      label={t('volunteer.seats')}
      rows={seats}
      columns={columns}
      rowName={(row) => `${format.date(row.day)} ${hoursText(row)}`}
    />
  )
}
