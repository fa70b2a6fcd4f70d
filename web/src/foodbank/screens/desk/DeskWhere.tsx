import { ActionIcon, Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { addDays } from '#foodbank/slots/day-grid.ts'
import { OrganizationOption } from '#foodbank/organizations/OrganizationOption.tsx'
import { matchingTargets } from '#foodbank/slots/target-search.ts'
import { DeskDate } from './DeskDate.tsx'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstFound } from '#platform/select/use-first-found.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import classes from './DeskScreen.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

type Props = {
  date: string
  onDate: (date: string) => void
  organizations: readonly { readonly id: string; readonly name: string; readonly label: string }[]
  organizationId: string | undefined
  onOrganization: (id: string) => void
}

export const DeskWhere = ({ date, onDate, ...place }: Props) => (
  <div className={classes.where}>
    <DaySteps date={date} onDate={onDate} />
    <Place {...place} />
  </div>
)

function DaySteps({ date, onDate }: Pick<Props, 'date' | 'onDate'>) {
  const t = useTexts(dailySummaryTexts)
  return (
    <div className={classes.day} role="group" aria-label={t('bar.day')}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('bar.previousDay')}
        onClick={() => onDate(addDays(date, -1))}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <DeskDate date={date} onDate={onDate} />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('bar.nextDay')}
        onClick={() => onDate(addDays(date, 1))}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
      {date === today() ? (
        <span className={classes.today}>{t('bar.today')}</span>
      ) : (
        <Button variant="subtle" onClick={() => onDate(today())}>
          {t('bar.today')}
        </Button>
      )}
    </div>
  )
}

function Place({ organizations, organizationId, onOrganization }: Omit<Props, 'date' | 'onDate'>) {
  const t = useTexts(dailySummaryTexts)
  const firstFound = useFirstFound()
  const field = useRef<HTMLInputElement>(null)
  const find = (id: string | undefined) =>
    organizations.find((organization) => organization.id === id)
  if (organizations.length <= 1)
    return <span className={classes.place}>{organizations[0]?.label}</span>
  return (
    <Select
      aria-label={t('bar.organization')}
      placeholder={t('bar.chooseOrganization')}
      className={classes.place}
      {...firstFound}
      ref={field}
      filter={({ options, search }) => {
        const found = matchingTargets(organizations, search)
        return options.filter((option) => 'value' in option && found.has(option.value))
      }}
      data={organizations.map(({ id, label }) => ({ value: id, label }))}
      renderOption={({ option }) => (
        <OrganizationOption organization={find(option.value)} label={option.label} />
      )}
      inputContainer={(input) => (
        <>
          {input}
          <WholeValue field={field} value={find(organizationId)?.label} />
        </>
      )}
      value={organizationId ?? null}
      {...scrollingOptions}
      onChange={(id) => id !== null && onOrganization(id)}
    />
  )
}
