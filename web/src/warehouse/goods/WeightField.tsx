import { ParsedField } from '#platform/fields/fields.tsx'
import { numberOfText, textOfNumber } from '#platform/fields/typed-text.ts'
import { useField } from '#platform/fields/form-context.ts'
import type { FieldProps } from '#platform/fields/use-shown.tsx'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { ScaleButton } from './scale/ScaleButton.tsx'

/** Typed in kilograms, with comma or dot and down to the gram, or taken from a scale; the value is whole grams. */
export function WeightField({
  fromPaper = false,
  ...props
}: FieldProps & {
  /** Of goods that lie on no scale here. */
  readonly fromPaper?: boolean
}) {
  const { language } = useLanguage()
  const { set } = useField(props.name)
  const decimal = language === 'cs' ? ',' : '.'
  return (
    <ParsedField
      {...props}
      parsed={{
        parse: gramsOfText,
        format: (grams) => textOfNumber(grams / 1000, decimal),
        read: (value) => (typeof value === 'number' ? value : null),
      }}
      inputMode="decimal"
      {...(navigator.serial && !fromPaper ? { rightSection: <ScaleButton onWeighed={set} /> } : {})}
      selectsOnFocus
    />
  )
}

/** Null for what is no number, or says less than grams. */
function gramsOfText(text: string): number | null {
  const kilograms = numberOfText(text)
  if (kilograms === null) return null
  const grams = Math.round(kilograms * 1000)
  return Math.abs(kilograms * 1000 - grams) < 1e-6 ? grams : null
}
