import type { ReactNode } from 'react'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField } from './form-context.ts'

export type FieldProps = {
  /** In the schema; nested by dots. */
  readonly name: string
  readonly label: string
  readonly optional?: boolean
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Only for screen readers, where the surroundings name the field. */
  readonly hideLabel?: boolean
}

/** A field's value, label, error and whether it is enabled. */
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
  /** For inputs whose value is text. */
  const typing = {
    value: getText(field.value),
    onChange: (event: { currentTarget: { value: string } }) => field.set(event.currentTarget.value),
  }
  return { field, shown, typing }
}

export const getText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
