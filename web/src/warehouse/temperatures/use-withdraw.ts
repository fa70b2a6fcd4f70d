import type { TemperatureReading } from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { confirmWithText } from '#platform/confirm/confirm.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useTemperature } from '../goods/use-temperature.ts'
import { temperatureWrites } from './queries.ts'
import { temperatureTexts } from './texts.ts'

/** As long as the server takes. */
const LONGEST_REASON = 500

/** Asks why a reading is wrong, and withdraws it. */
export function useWithdraw(): (reading: TemperatureReading) => Promise<void> {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const temperature = useTemperature()
  const { run } = useWrite(temperatureEndpoints.withdraw, temperatureWrites)
  const getError = (text: string) => {
    if (text.trim() === '') return failureText({ rule: 'required' })
    return text.trim().length > LONGEST_REASON
      ? failureText({ rule: 'max', length: LONGEST_REASON })
      : null
  }
  return async ({ id, decicelsius, read_at }) => {
    const reason = await confirmWithText({
      title: t('withdraw.title', {
        temperature: temperature(decicelsius),
        at: dateTime(read_at),
      }),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.confirm'),
      asked: { label: t('list.withdrawn_for'), getError },
    })
    if (reason !== null) await run({ params: { id }, body: { reason } })
  }
}
