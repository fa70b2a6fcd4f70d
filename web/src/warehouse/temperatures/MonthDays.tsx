import { recordDays, type RecordDay } from '@crm/contract/warehouse/temperatures/record-days'
import type {
  TemperatureMonth,
  TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { ActionIcon, Text } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useTemperature } from '../goods/use-temperature.ts'
import classes from './Temperatures.module.css'
import { temperatureTexts } from './texts.ts'
import { useLimitsText } from './use-limits-text.ts'
import { useWithdraw } from './use-withdraw.ts'

type Day = RecordDay<TemperatureReading> & { readonly id: string }

/** Every day up to today, also those on which nobody read anything. */
export function MonthDays({ place }: { place: TemperatureMonth }) {
  const t = useTexts(temperatureTexts)
  const { date } = useFormat()
  const days = recordDays(place.month, today(), place.readings)
  if (days.length === 0) return <Text c="dimmed">{t('noDays')}</Text>
  const columns: readonly Column<Day>[] = [
    { title: t('column.day'), cell: ({ day }) => date(day), nowrap: true },
    { title: t('column.readings'), cell: (day) => <Readings {...day} /> },
  ]
  return (
    <ShortList
      label={t('recordOf', place)}
      rows={days.map((day) => ({ ...day, id: day.day }))}
      columns={columns}
      rowName={({ day }) => date(day)}
    />
  )
}

function Readings({ readings, range }: Day) {
  const t = useTexts(temperatureTexts)
  const { number } = useFormat()
  const temperature = useTemperature()
  if (readings.length === 0 && range === null) return <Text c="dimmed">{t('nothingRead')}</Text>
  return (
    <ul className={classes.readings}>
      {range && (
        <li>
          {t('many', {
            total: number(range.count),
            lowest: temperature(range.lowest),
            highest: temperature(range.highest),
          })}
        </li>
      )}
      {readings.map((reading) => (
        <Reading key={reading.id} reading={reading} />
      ))}
    </ul>
  )
}

/** One that was withdrawn stays to be read, crossed out and with the reason. */
function Reading({ reading }: { reading: TemperatureReading }) {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const temperature = useTemperature()
  const { decicelsius, read_at, entered_by_name, measure, withdrawn_at } = reading
  const value = temperature(decicelsius)
  return (
    <li className={classes.reading}>
      <span>{toWallTime(read_at).time}</span>
      {withdrawn_at === null ? <strong>{value}</strong> : <s>{value}</s>}
      {entered_by_name && (
        <Text span c="dimmed" size="sm">
          {entered_by_name}
        </Text>
      )}
      {withdrawn_at === null && <Withdraw reading={reading} />}
      <Out reading={reading} />
      {measure !== null && <span className={classes.wide}>{t('measureOf', { measure })}</span>}
      {withdrawn_at !== null && (
        <span className={classes.wide}>
          {t('withdrawn', {
            at: dateTime(withdrawn_at),
            by: reading.withdrawn_by_name ?? '–',
            reason: reading.withdrawn_for ?? '',
          })}
        </span>
      )}
    </li>
  )
}

/** By the limits that held then. */
function Out({ reading }: { reading: TemperatureReading }) {
  const t = useTexts(temperatureTexts)
  const limits = useLimitsText()
  if (!reading.is_out || reading.withdrawn_at !== null) return null
  return (
    <span className={`${classes.wide ?? ''} ${classes.out ?? ''}`}>
      <StatusDot tone="danger" icon={IconAlertTriangle}>
        {t('state.out')}
      </StatusDot>
      {t('outOf', { limits: limits(reading) })}
    </span>
  )
}

function Withdraw({ reading }: { reading: TemperatureReading }) {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const withdraw = useWithdraw()
  if (!useCan(temperatureEndpoints.withdraw)) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="xl"
      aria-label={t('withdraw.of', { at: dateTime(reading.read_at) })}
      onClick={() => void withdraw(reading)}
      data-no-print
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
}
