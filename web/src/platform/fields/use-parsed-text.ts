import { useState } from 'react'

export type ParsedText<Value> = {
  /** Reads what was typed; null when it has no meaning. */
  readonly parse: (text: string) => Value | null
  readonly format: (value: Value) => string
}

/**
 * The text of an input whose value is something else (a day, a number). The value is null while the input is empty, and the text
 * itself while it has no meaning, so that validation can say what is wrong and nothing typed is lost.
 */
export function useParsedText<Value extends string | number>(
  value: Value | string | null | undefined,
  onChange: (value: Value | string | null) => void,
  { parse, format }: ParsedText<Value>,
) {
  const shown = textOf(value, parse, format)
  const [typed, setTyped] = useState({ text: shown, value })
  // the value came from elsewhere (a reset, loaded company data): the old text no longer says it
  const text = typed.value === value ? typed.text : shown
  const type = (next: string) => {
    const parsed = next.trim() === '' ? null : (parse(next) ?? next)
    setTyped({ text: next, value: parsed })
    onChange(parsed)
  }
  return { text, type, tidy: () => setTyped({ text: shown, value }) }
}

function textOf<Value extends string | number>(
  value: Value | string | null | undefined,
  parse: (text: string) => Value | null,
  format: (value: Value) => string,
): string {
  if (value === null || value === undefined || value === '') return ''
  const parsed = parse(String(value))
  return parsed === null ? String(value) : format(parsed)
}
