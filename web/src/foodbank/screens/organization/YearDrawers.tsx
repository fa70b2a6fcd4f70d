import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import type { DatedHours, YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { useState } from 'react'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { OpenedPattern } from '#foodbank/opening-hours/PatternDrawer.tsx'
import { DayDrawer } from '#foodbank/opening-hours/year/DayDrawer.tsx'

const BlockedDayDrawer = lazyDrawer(() =>
  import('#foodbank/blocked-days/BlockedDayDrawer.tsx').then((file) => file.BlockedDayDrawer),
)
const PatternDrawer = lazyDrawer(() =>
  import('#foodbank/opening-hours/PatternDrawer.tsx').then((file) => file.PatternDrawer),
)

type Props = {
  organization: OrganizationDetail
  /** Undefined until they are read. */
  hours: DatedHours | undefined
  day: YearDay
  onClose: () => void
}

/** A day of the year, and from it the form that blocks it or gives it hours of its own. */
export function YearDrawers({ organization, hours, day, onClose }: Props) {
  const [form, setForm] = useState<'block' | 'hours' | null>(null)
  if (form === 'block')
    return (
      <BlockedDayDrawer edited={null} organization={organization} day={day.day} onClose={onClose} />
    )
  if (form === 'hours' && hours)
    return <PatternDrawer hours={hours} opened={findOpened(hours, day.day)} onClose={onClose} />
  return (
    <DayDrawer
      organizationId={organization.id}
      day={day}
      mayBlock={organization.can.block_day}
      mayOpen={organization.can.update && hours !== undefined}
      onBlock={() => setForm('block')}
      onOpenDay={() => setForm('hours')}
      onClose={onClose}
    />
  )
}

/** The exception that holds that day, or a new one. */
const findOpened = (hours: DatedHours, day: string): OpenedPattern =>
  hours.patterns.find(
    ({ kind, starts_on, ends_on }) =>
      kind === 'exception' && starts_on <= day && (ends_on ?? starts_on) >= day,
  ) ?? { kind: 'exception', day }
