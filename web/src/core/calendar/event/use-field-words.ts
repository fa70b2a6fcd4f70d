import { EVENT_TYPES } from '@crm/contract/core/calendar/events'
import { useCallback } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { calendarTexts } from '../texts.ts'
import { eventTexts } from './texts.ts'

const FIELDS = [
  'name',
  'type',
  'all_day',
  'start_at',
  'end_at',
  'start_on',
  'end_on',
  'address',
  'note',
  'notify_before',
  'guests',
] as const
const isField = (name: string): name is (typeof FIELDS)[number] =>
  FIELDS.some((field) => field === name)

export function useFieldNames(): (field: string) => string {
  const t = useTexts(eventTexts)
  return useCallback(
    (field) => {
      const name = field.split('.')[0] ?? ''
      return isField(name) ? t(`field.${name}`) : field
    },
    [t],
  )
}

export function useFieldWords(): (field: string, value: unknown) => string | undefined {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  return useCallback(
    (field, value) => {
      if (field === 'guests') return Array.isArray(value) ? format.number(value.length) : undefined
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) {
        const type = EVENT_TYPES.find((one) => field === 'type' && one === value)
        return type && t(`kind.${type}`)
      }
      if (field === 'start_at' || field === 'end_at') return format.dateTime(value)
      return field === 'start_on' || field === 'end_on' ? format.date(value) : undefined
    },
    [t, format],
  )
}
