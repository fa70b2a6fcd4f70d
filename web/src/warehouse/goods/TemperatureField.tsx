import { celsiusNumber } from '@crm/contract/warehouse/temperatures/celsius'
import { ParsedField } from '#platform/fields/fields.tsx'
import type { FieldProps } from '#platform/fields/use-shown.tsx'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { decicelsiusOfText } from './celsius-text.ts'

/** Typed in degrees, with comma or dot; the value is whole tenths. */
export function TemperatureField(props: FieldProps) {
  const { language } = useLanguage()
  return (
    <ParsedField
      {...props}
      parsed={{
        parse: decicelsiusOfText,
        format: (decicelsius) => celsiusNumber(language, decicelsius),
        read: (value) => (typeof value === 'number' ? value : null),
      }}
      // keypads of numbers have no minus
      inputMode="text"
      selectsOnFocus
    />
  )
}
