import { calendarFeedEndpoints } from '@crm/contract/core/calendar/calendar-feed'
import { eventEndpoints } from '@crm/contract/core/calendar/events'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { needPrograms, KHAL } from '../../testing/machines/programs.ts'
import { createCalendarWorld, wholeDays, type CalendarWorld } from './testing/calendar-world.ts'

const run = promisify(execFile)

needPrograms(KHAL)
describe('khal reads the calendar of a user', () => {
  let world: CalendarWorld
  let owner: Caller
  let root: string
  let path: string
  beforeAll(async () => {
    world = await createCalendarWorld()
    root = await mkdtemp(join(tmpdir(), 'crm-khal-'))
    owner = await world.signIn({ permissions: ['event.read', 'event.create'] })
    path = new URL((await world.call(owner, calendarFeedEndpoints.create, {})).body.data.url)
      .pathname
  })
  afterAll(async () => {
    await world.close()
    await rm(root, { recursive: true })
  })

  /** What khal shows of the year, as somebody sees it who subscribes anew: start, end, title, place, first line of the note. */
  async function read(): Promise<string[]> {
    const home = await mkdtemp(join(root, 'home-'))
    await mkdir(join(home, 'calendar'))
    const day = '%Y-%m-%d'
    const config = [
      '[calendars]',
      '[[crm]]',
      `path = ${join(home, 'calendar')}`,
      '[locale]',
      'local_timezone = Europe/Prague',
      'default_timezone = Europe/Prague',
      'timeformat = %H:%M',
      ...['dateformat', 'longdateformat'].map((name) => `${name} = ${day}`),
      ...['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = ${day} %H:%M`),
      '[default]',
      'default_calendar = crm',
      '[sqlite]',
      `path = ${join(home, 'khal.db')}`,
    ]
    await writeFile(join(home, 'config'), config.join('\n'))
    const feed = await world.app.inject({ url: path })
    await writeFile(join(home, 'feed.ics'), feed.body)
    const env = { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C.UTF-8' }
    const khal = (...args: string[]) =>
      run(KHAL, ['-c', join(home, 'config'), ...args], { env, encoding: 'utf8' })
    await khal('import', '--batch', '-a', 'crm', join(home, 'feed.ics'))
    const format = '>{start-long} – {end-long} {title} | {location} | {description}'
    const { stdout } = await khal(
      'list',
      '--once',
      '--day-format',
      '',
      '-f',
      format,
      '2026-03-01',
      '400d',
    )
    return stdout
      .split('\n')
      .filter((line) => line.startsWith('>'))
      .map((line) => line.slice(1))
  }

  test('at the wall clock over both clock changes, whole days, Czech words, and nothing of what was called off', async () => {
    await world.create(owner, {
      name: 'Noční služba přes jarní změnu',
      start_at: '2026-03-28T22:00:00Z',
      end_at: '2026-03-29T03:00:00Z',
      note: 'Žluťoučký kůň; úpěl, ďábelské ódy',
      address: 'Křižíkova 12, Praha',
    })
    await world.create(owner, {
      name: 'Noční služba přes podzimní změnu',
      start_at: '2026-10-24T21:00:00Z',
      end_at: '2026-10-25T04:00:00Z',
      address: null,
    })
    await world.create(owner, {
      name: 'Sbírka',
      ...wholeDays('2026-04-18', '2026-04-19'),
      address: null,
    })
    const { id } = await world.create(owner, { name: 'Zrušená' })
    const shown = [
      '2026-03-28 23:00 – 2026-03-29 05:00 Noční služba přes jarní změnu | Křižíkova 12, Praha | Žluťoučký kůň; úpěl, ďábelské ódy',
      '2026-04-18 – 2026-04-19 Sbírka |  | ',
      '2026-10-24 23:00 – 2026-10-25 05:00 Noční služba přes podzimní změnu |  | ',
    ]
    const withoutLink = async () => (await read()).map((line) => line.replace(/https:\S+$/, ''))
    expect(await withoutLink()).toHaveLength(4)

    await world.call(owner, eventEndpoints.remove, { params: { id } })
    expect(await withoutLink()).toEqual(shown)
  })
})
