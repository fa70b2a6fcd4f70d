import { useCallback } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
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

/** What a field of the event's form is called in words. */
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
