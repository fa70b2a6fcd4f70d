import { useTexts } from '#platform/i18n/use-texts.ts'
import { useTemperature } from '../goods/use-temperature.ts'
import { temperatureTexts } from './texts.ts'

type Limits = { readonly min_decicelsius: number | null; readonly max_decicelsius: number }

/** „0,0 °C až 5,0 °C", „nejvýš −18,0 °C". */
export function useLimitsText(): (limits: Limits) => string {
  const t = useTexts(temperatureTexts)
  const temperature = useTemperature()
  return ({ min_decicelsius, max_decicelsius }) => {
    const highest = temperature(max_decicelsius)
    return min_decicelsius === null
      ? t('limits.atMost', { highest })
      : t('limits.range', { lowest: temperature(min_decicelsius), highest })
  }
}
