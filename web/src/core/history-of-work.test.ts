import { expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { textOfLabel } from '#platform/i18n/use-texts.ts'
import { workHistory } from './history-of-work.ts'

const tools = { words: textOfLabel, format: createFormat('cs'), permission: (name: string) => name }
const shown = (table: string, column: string, value: unknown) =>
  workHistory.find((each) => each.table === table)?.show?.[column]?.(value, tools)

test('a recurrence reads as people say it', () => {
  expect(shown('core.task', 'recurrence', 'FREQ=WEEKLY;BYDAY=MO,TH')).toBe(
    'každý týden v pondělí a\u00A0ve čtvrtek',
  )
  expect(shown('core.task', 'recurrence', 'FREQ=HOURLY')).toBe('podle vlastního pravidla')
  expect(shown('core.task', 'recurrence', null)).toBeNull()
})

test('a mention in a comment shows no key', () => {
  const comment = 'Prosím @[01a1fdd6-711d-770a-bd10-53280f4620b9], podívejte se.'
  expect(shown('core.task_comment', 'text', comment)).toBe('Prosím @osoba, podívejte se.')
})
