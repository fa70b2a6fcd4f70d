import { formatZip } from '@crm/contract/platform/formats'
import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { fieldTexts } from './texts.ts'
import { numberOfText, textOfNumber, timeOfText, zipOfText } from './typed-text.ts'
import { type FieldProps, useShown } from './use-shown.tsx'
import { type ParsedText, useParsedText } from './use-parsed-text.ts'

type TextProps = FieldProps & {
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly rightSection?: ReactNode
}

/** The schema limits the length: a browser would cut without a word. */
export function TextField({ inputMode, autoComplete = 'off', rightSection, ...props }: TextProps) {
  const { shown, typing } = useShown(props)
  return (
    <TextInput
      {...shown}
      {...typing}
      autoComplete={autoComplete}
      {...(inputMode ? { inputMode } : {})}
      {...(rightSection ? { rightSection, rightSectionWidth: 'auto' } : {})}
    />
  )
}

export const PhoneField = (props: FieldProps) => <TextField {...props} inputMode="tel" />

type ParsedProps<Value extends string | number> = FieldProps & {
  readonly parsed: ParsedText<Value>
  readonly rightSection?: ReactNode
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
  readonly selectsOnFocus?: boolean
}

/** A line of text for another type of value; invalid text stays and fails the validation. */
export function ParsedField<Value extends string | number>({
  parsed,
  inputMode = 'numeric',
  selectsOnFocus = false,
  rightSection,
  ...props
}: ParsedProps<Value>) {
  const { field, shown } = useShown(props)
  const { text, type, tidy } = useParsedText(field.value, field.set, parsed)
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
      inputMode={inputMode}
      autoComplete="off"
      {...(rightSection ? { rightSection, rightSectionWidth: 'auto' } : {})}
    />
  )
}

/** Written as `123 45`. */
export const ZipField = (props: FieldProps) => (
  <ParsedField {...props} parsed={{ parse: zipOfText, format: formatZip }} />
)

/**
 * `08:00`; also reads `8`, `8.30` and `830`. `selectsOnFocus` lets a proposed time be overwritten.
 */
export function TimeField(props: FieldProps & { selectsOnFocus?: boolean }) {
  const t = useTexts(fieldTexts)
  return (
    <ParsedField
      placeholder={t('timePlaceholder')}
      {...props}
      parsed={{ parse: timeOfText, format: (time) => time }}
    />
  )
}

/** A number with comma or dot; empty is null. */
export function NumberField({
  decimals = false,
  ...props
}: FieldProps & { readonly decimals?: boolean }) {
  const { language } = useLanguage()
  const format = (value: number) => textOfNumber(value, language === 'cs' ? ',' : '.')
  return (
    <ParsedField
      {...props}
      parsed={{ parse: numberOfText, format }}
      inputMode={decimals ? 'decimal' : 'numeric'}
    />
  )
}

export function TextAreaField({ minRows = 3, ...props }: FieldProps & { minRows?: number }) {
  const { shown, typing } = useShown(props)
  return <Textarea {...shown} {...typing} autosize minRows={minRows} maxRows={12} />
}

/** Name it in the form's `secrets`, so that no draft stores it. */
export function PasswordField({
  autoComplete = 'new-password',
  ...props
}: FieldProps & { autoComplete?: string }) {
  const { shown, typing } = useShown(props)
  return <PasswordInput {...shown} {...typing} autoComplete={autoComplete} />
}

export function CheckboxField(props: FieldProps) {
  const { field, shown } = useShown({ ...props, optional: false })
  const { readOnly: _, ...box } = shown
  return (
    <Checkbox
      {...box}
      checked={field.value === true}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  )
}
