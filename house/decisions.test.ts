import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, ROOT } from './sources.ts'

const FOLDER = 'docs/decisions'
const STATUS =
  '(?:accepted|amended \\d{4}-\\d{2}-\\d{2}|superseded(?: in part)? by (?<successor>\\d{4}))'
const DATE_AND_STATUS = new RegExp(`^Date: (?<date>\\d{4}-\\d{2}-\\d{2}) · Status: ${STATUS}$`)
const HEADINGS = /^Context,Decision,Consequences(?:,Measurements)?(?:,Rejected)?$/

const files = readdirSync(join(ROOT, FOLDER)).toSorted()
const numbers = files.map((file) => file.slice(0, 4))

test('decision records are numbered without gaps', () => {
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
})

test.each(files)('%s has its number, a date, a known status and the headings in order', (file) => {
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
  const lines = read(`${FOLDER}/${file}`).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`))
  expect(lines[2]).toMatch(DATE_AND_STATUS)
  const { date = '', successor = file.slice(0, 4) } =
    DATE_AND_STATUS.exec(lines[2] ?? '')?.groups ?? {}
  expect(new Date(date).toISOString()).toMatch(date)
  expect(numbers).toContain(successor)
  expect(lines.flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? []).join()).toMatch(HEADINGS)
})
