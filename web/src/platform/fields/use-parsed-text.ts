import { useState } from 'react'

export type ParsedText<Value> = {
  /** Reads what was typed; null when it has no meaning. */
  readonly parse: (text: string) => Value | null
  readonly format: (value: Value) => string
}

/**
 * The text of an input whose value is something else (a day, a number). The value is null while the input is empty, and the text
 * itself while it has no meaning, so that the validation can say what is wrong and nothing typed is lost.
 */
export function useParsedText<Value extends string | number>(
  value: unknown,
  onChange: (value: Value | string | null) => void,
  parsed: ParsedText<Value>,
) {
  const shown = textOf(value, parsed)
  const [typed, setTyped] = useState({ text: shown, value })
  // the value came from elsewhere (a reset, loaded company data): the old text no longer says it
  const text = typed.value === value ? typed.text : shown
  const type = (next: string) => {
    const read = next.trim() === '' ? null : (parsed.parse(next) ?? next)
    setTyped({ text: next, value: read })
    onChange(read)
  }
  return { text, type, tidy: () => setTyped({ text: shown, value }) }
}

function textOf<Value>(value: unknown, { parse, format }: ParsedText<Value>): string {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return ''
  const parsed = parse(String(value))
  return parsed === null ? String(value) : format(parsed)
}
