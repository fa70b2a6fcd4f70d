import { celsiusText } from '@crm/contract/warehouse/temperatures/celsius'
import { useLanguage } from '#platform/i18n/language.ts'

/** `−18,5 °C`, from tenths of a degree. */
export function useTemperature(): (decicelsius: number) => string {
  const { language } = useLanguage()
  return (decicelsius) => celsiusText(language, decicelsius)
}
