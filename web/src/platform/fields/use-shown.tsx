import type { ReactNode } from 'react'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField } from './form-context.ts'

export type FieldProps = {
  /** The field's name in the schema; a nested one by dots. */
  readonly name: string
  readonly label: string
  readonly optional?: boolean
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** The label is for screen readers only: what stands around the field says it to the eye. */
  readonly hideLabel?: boolean
}

/** A field's value with what its input shows: label, error, and whether it can be typed into just now. */
export function useShown({
  name,
  label,
  optional,
  description,
  placeholder,
  disabled,
  autoFocus,
  hideLabel,
}: FieldProps) {
  const field = useField(name)
  const shown = {
    id: field.id,
    ...(hideLabel
      ? { 'aria-label': label }
      : { label: <FieldLabel label={label} optional={optional} /> }),
    error: field.error,
    disabled: disabled ?? false,
    readOnly: field.isSaving,
    ...(description === undefined ? {} : { description }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
  }
  /** For inputs whose value is the text itself. */
  const typing = {
    value: textOf(field.value),
    onChange: (event: { currentTarget: { value: string } }) => field.set(event.currentTarget.value),
  }
  return { field, shown, typing }
}

/** The value of a field of text. */
export const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
