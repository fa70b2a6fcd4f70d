import { closedPeriods, type ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { closingBody, missingDetails } from '@crm/contract/foodbank/closings/report-closings'
import type { MissingEstimate } from '@crm/contract/foodbank/reports/report-estimates'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { foodbankPaths } from '../paths.ts'
import { type Period, getPeriod } from '../reports/period.ts'
import { AlreadyClosed, Crossing, MissingFirst } from './ClosingWarnings.tsx'
import { ClosingPeriod, ClosingScope } from './ClosingFields.tsx'
import { useClosePeriod } from './queries.ts'
import { closingTexts } from './texts.ts'

type Props = {
  /** What is to be closed; without it the month that ended last is offered. */
  readonly period?: Period
  /** The one distribution point; without it the whole food bank. */
  readonly organization?: ChosenOrganization | null
  /** What is closed already is to be closed once more: nobody has to be told first. */
  readonly isAgain?: boolean
  readonly onClose: () => void
}

/** Closes a period and leads to what was closed. What is missing, and that it is closed already, is said first and then accepted or not. */
export function CloseDrawer({
  period = getPeriod('previous_month', today()),
  organization = null,
  isAgain = false,
  onClose,
}: Props) {
  const t = useTexts(closingTexts)
  const navigate = useNavigate()
  const closing = useClosePeriod()
  const closedId = useRef<string | null>(null)
  const [missing, setMissing] = useState<readonly MissingEstimate[] | null>(null)
  const [isAlready, setAlready] = useState(isAgain)
  const [crossing, setCrossing] = useState<readonly ClosedPeriod[]>([])
  const { date_from, date_to } = period
  return (
    <FormDrawer title={t('drawer.title')} onClose={onClose}>
      <FormShell
        draftKey={`report-closing-${date_from}-${date_to}-${organization?.id ?? 'all'}${isAgain ? '-again' : ''}`}
        schema={closingBody}
        initialValues={{
          date_from,
          date_to,
          organization_id: organization?.id ?? null,
          note: '',
          accept_missing: false,
          new_version: isAgain,
        }}
        submit={async (body) => {
          setCrossing([])
          const answer = await closing.submit({ body }).catch((error: unknown) => {
            throw refusedDay(error, body, setCrossing)
          })
          closedId.current = answer.data.id
          return answer
        }}
        onSaved={() => {
          onClose()
          if (closedId.current) void navigate({ to: foodbankPaths.reportClosing(closedId.current) })
        }}
        onCancel={onClose}
        submitLabel={t('close')}
        onRefused={({ code, details }) => {
          if (code === 'report_closing.estimates_missing')
            setMissing(missingDetails.safeParse(details).data ?? [])
          if (code === 'report_closing.closed_already') setAlready(true)
          return (
            code === 'report_closing.estimates_missing' || code === 'report_closing.closed_already'
          )
        }}
      >
        <Text size="sm">{t('drawer.hint')}</Text>
        <ClosingPeriod />
        {crossing.length > 0 && <Crossing periods={crossing} />}
        <ClosingScope organization={organization} />
        <TextField name="note" label={t('drawer.note')} optional={!isAlready} />
        {isAlready && <AlreadyClosed />}
        {missing && <MissingFirst missing={missing} />}
      </FormShell>
    </FormDrawer>
  )
}

/** A period that overlaps closed ones is refused at the day by which it does; they are handed over. */
function refusedDay(
  error: unknown,
  { date_from }: Period,
  take: (periods: readonly ClosedPeriod[]) => void,
): unknown {
  if (!(error instanceof ApiError) || error.code !== 'report_closing.overlaps') return error
  const periods = closedPeriods.safeParse(error.details).data ?? []
  take(periods)
  const isBegunWithin = periods.some((period) => period.date_from < date_from)
  const failures = [{ rule: 'overlap' as const }]
  return new ApiError({
    status: 422,
    code: 'check_data',
    errors: isBegunWithin ? { date_from: failures } : { date_to: failures },
  })
}
