import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { messageSettingsEndpoints as endpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import {
  countMessageSegments,
  fillMarks,
  hasUnknownMark,
  MESSAGE_EVENTS,
  SAMPLE_MARKS,
} from '@crm/contract/foodbank/booking-messages/message-text'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.db.deleteFrom('foodbank.message_text').execute()
})

const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), endpoints.get, {})).body.data
async function setTexts(texts: object, more: object = {}) {
  const { updated_at } = await get()
  const none = { booked: null, moved: null, cancelled: null, reminder: null }
  return world.callWith(admin(), endpoints.setTexts, {
    body: { language: 'cs', is_neutral: false, ...none, ...texts, updated_at, ...more },
  })
}
const find = ({ texts }: Awaited<ReturnType<typeof get>>, event: string) =>
  texts.find((one) => one.event === event && one.language === 'cs' && !one.is_neutral)

test('there is a text of the product for each event, language and kind, with known marks, of at most two parts without accents', async () => {
  const { texts } = await get()
  expect(texts).toHaveLength(HOUSEHOLD_LANGUAGES.length * 2 * MESSAGE_EVENTS.length)
  expect(texts.filter(({ default_text }) => hasUnknownMark(default_text))).toEqual([])
  expect(texts.filter(({ default_text }) => !default_text.includes('{{time}}'))).toEqual([])
  const isCyrillic = (language: string) => language === 'uk' || language === 'ru'
  const long = texts.filter(
    ({ default_text, language }) =>
      countMessageSegments(default_text, true) > (isCyrillic(language) ? 3 : 2),
  )
  expect(long).toEqual([])
})

test('neutral texts name neither the food bank nor food', async () => {
  const { texts } = await get()
  const words = /bank|банк|potrav|food|харч|продукт|výdej|thực phẩm|distribu/i
  const values = { ...SAMPLE_MARKS, place: '', address: '' }
  expect(
    texts.filter((one) => one.is_neutral && words.test(fillMarks(one.default_text, values))),
  ).toEqual([])
})

test('an own text counts until it is empty or the default again', async () => {
  const { body } = await setTexts({ booked: 'Přijďte {{day}} v {{time}}.' })
  expect(body).toMatchObject({ message: 'message_texts.updated' })
  const own = find(await get(), 'booked')
  expect(own?.text).toBe('Přijďte {{day}} v {{time}}.')
  await setTexts({ booked: own?.default_text })
  expect(find(await get(), 'booked')?.text).toBeNull()
  await setTexts({ booked: 'Jiný {{day}}' })
  await setTexts({ booked: '' })
  expect(find(await get(), 'booked')?.text).toBeNull()
})

test.each([
  ['{{den}}', 'placeholder'],
  ['{{day}', 'placeholder'],
  ['ж'.repeat(500), 'sms_long'],
  ['a'.repeat(601), 'too_long'],
] as const)('a text that begins with „%.10s“ is refused at its field: %s', async (text, _rule) => {
  const { status, body } = await setTexts({ moved: text })
  expect([status, Object.keys(Object(body).errors)]).toEqual([422, ['moved']])
})

test('what somebody else has changed meanwhile is refused, with the texts of the language', async () => {
  const { updated_at } = await get()
  await setTexts({ reminder: 'Přijďte {{day}}' })
  const { status, body } = await setTexts({ reminder: 'Dorazte {{day}}' }, { updated_at })
  expect([status, body]).toMatchObject([
    409,
    { message: 'stale_record', details: { reminder: 'Přijďte {{day}}' } },
  ])
})

test('who may change the settings of the food bank changes these, and nobody else', async () => {
  const reader = await world.signIn({ permissions: ['fb_settings.read'] })
  const { is_on, is_neutral, remind_day, remind_hours, updated_at } = await get()
  const body = { is_on, is_neutral, remind_day, remind_hours, updated_at }
  expect((await world.call(reader, endpoints.get, {})).status).toBe(200)
  expect((await world.call(reader, endpoints.update, { body })).status).toBe(403)
  const changed = await world.call(admin(), endpoints.update, { body: { ...body, is_on: true } })
  expect([changed.status, changed.body.data.is_on]).toEqual([200, true])
})
