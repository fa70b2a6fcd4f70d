import { useState } from 'react'

export type ParsedText<Value> = {
  /** Null when invalid. */
  readonly parse: (text: string) => Value | null
  readonly format: (value: Value) => string
  /** The value of the form, where it is another one than its text says, such as grams of kilograms. */
  readonly read?: (value: unknown) => Value | null
}

/**
 * The text of an input with another type of value. The value is null for an empty input, and the
 * text itself while it is invalid, so that validation can report it and nothing is lost.
 */
export function useParsedText<Value extends string | number>(
  value: unknown,
  onChange: (value: Value | string | null) => void,
  parsed: ParsedText<Value>,
) {
  const shown = getText(value, parsed)
  const [typed, setTyped] = useState({ text: shown, value })
  // The value was changed elsewhere, so the typed text is outdated.
  const text = typed.value === value ? typed.text : shown
  const type = (next: string) => {
    const read = next.trim() === '' ? null : (parsed.parse(next) ?? next)
    setTyped({ text: next, value: read })
    onChange(read)
  }
  return { text, type, tidy: () => setTyped({ text: shown, value }) }
}

function getText<Value>(value: unknown, { parse, format, read }: ParsedText<Value>): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return ''
  const parsed = read ? read(value) : parse(String(value))
  return parsed === null ? String(value) : format(parsed)
}
