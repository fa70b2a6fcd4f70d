import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import {
  noticeEndpoints,
  noticeFiles,
  type NoticeSettingsBody,
} from '@crm/contract/foodbank/data-protection/notices'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, ROLES, type World } from '../testing/factories.ts'
import { prepareNotices } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), noticeEndpoints.get, {})).body.data

async function change(given: Partial<NoticeSettingsBody>, caller: Caller = admin()) {
  const { joint_controllers, versions: _v, text: _t, lacks: _l, ...settings } = await get()
  const body = {
    ...settings,
    joint_controller_ids: joint_controllers.map(({ id }) => id),
    ...given,
  }
  return world.callWith(caller, noticeEndpoints.update, { body })
}

async function noticeOf(id: string, language: 'cs' | 'en' | 'uk' = 'cs', caller = admin()) {
  const { body } = await world.call(caller, noticeEndpoints.ofApplicant, {
    params: { id },
    query: { language },
  })
  return body.data
}
const linesOf = async (id: string, language: 'cs' | 'en' | 'uk' = 'cs') =>
  (await noticeOf(id, language)).text.flatMap(({ title, lines }) => [title, ...lines]).join('\n')

const print = (caller: Caller, id: string, language = 'cs') =>
  fetchDocument(world, caller, noticeFiles.print.path.replace(':id', id), { language })
const deliver = (caller: Caller, id: string, language: 'cs' | 'en' | 'uk' = 'cs') =>
  world.call(caller, noticeEndpoints.deliver, { params: { id }, body: { language } })

describe('rights', () => {
  test('the settings are open to the keepers of the data, and changed by those who may change them', async () => {
    const open = []
    for (const role of ROLES)
      if ((await world.call(world.as(role), noticeEndpoints.get, {})).status === 200)
        open.push(role)
    expect(open).toEqual(['superadmin', 'food_bank_manager'])
    const reader = await world.signIn({ permissions: ['fb_data_protection.read'] })
    expect((await world.call(reader, noticeEndpoints.get, {})).status).toBe(200)
    expect((await change({ addition: 'x' }, reader)).status).toBe(403)
  })

  test('whoever may read applicants gives them the notice, nobody else', async () => {
    const { id } = await world.make.applicant()
    const outsider = await world.signIn({ permissions: ['fb_request.read'] })
    for (const answer of [await deliver(outsider, id), await print(outsider, id)])
      expect(answer.status).toBe(403)
    for (const role of ['social_worker', 'desk_worker', 'organization_manager'] as const)
      expect((await deliver(world.as(role), id)).status).toBe(200)
    expect((await noticeOf(id)).deliveries.length).toBe(3)
  })
})

describe('the text', () => {
  test('says each purpose with its own legal basis, and consent nowhere but where it is chosen', async () => {
    const { id } = await world.make.applicant()
    await change({ basis_programme: 'public', basis_accounting: null })
    const text = await linesOf(id)
    for (const part of [
      /^Poskytnutí potravinové.*: uzavření a plnění smlouvy o daru \(čl\. 6 odst\. 1 písm\. b\) GDPR\)\.$/m,
      /^Vykázání pomoci.*: splnění úkolu ve veřejném zájmu.*písm\. e\)/m,
      /^Zabezpečení údajů.*oprávněný zájem.*písm\. f\).*jde o to, aby/m,
    ])
      expect(text).toMatch(part)
    expect(text).not.toMatch(/Účetnictví a doklady|[Ss]ouhlas/)
    await change({ basis_protection: 'consent' })
    expect(await linesOf(id)).toMatch(/souhlas kdykoli odvolat/)
    await change({ basis_protection: 'legitimate', basis_accounting: 'legal' })
  })

  test('promises to object and to take the data along only where a basis gives the right', async () => {
    const { id } = await world.make.applicant()
    const legal = {
      basis_aid: 'legal',
      basis_accounting: 'legal',
      basis_programme: 'legal',
      basis_protection: 'legal',
    } as const
    const { basis_aid, basis_accounting, basis_programme, basis_protection } = await get()
    await change(legal)
    expect(await linesOf(id)).not.toMatch(/námitku|jiný program/)
    await change({ basis_aid, basis_accounting, basis_programme, basis_protection })
    expect(await linesOf(id)).toMatch(/námitku/)
    expect(await linesOf(id)).toMatch(/jiný program/)
  })

  test('names the food bank, and an organization that answers for its households with it', async () => {
    await world.db
      .updateTable('core.settings')
      .set({ company_name: 'Banka Podhůří', company_id: '99000008', company_city: 'Brno' })
      .execute()
    const joint = await world.make.organization({
      name: 'Charita Lesná',
      company_id: '45274649',
      street: 'Dlouhá',
      house_number: '3',
      city: 'Lesná',
      phone: '603123456',
    })
    const own = await world.make.applicant({ organization_id: joint.id })
    const other = await world.make.applicant()
    expect(await linesOf(own.id)).not.toContain('Charita Lesná')
    expect((await change({ joint_controller_ids: [joint.id] })).status).toBe(200)
    const text = await linesOf(own.id)
    expect(text).toContain('společní správci podle čl. 26')
    expect(text).toContain('Banka Podhůří, IČO 99000008, Brno')
    expect(text).toContain('Charita Lesná, IČO 45274649, Dlouhá 3, Lesná, 603 123 456')
    expect(await linesOf(other.id)).not.toContain('Charita Lesná')
    const { status, body } = await change({ joint_controller_ids: [crypto.randomUUID()] })
    expect([status, body.message]).toEqual([404, 'organization.not_found'])
    expect((await get()).joint_controllers.map(({ id }) => id)).toEqual([joint.id])
    await change({ joint_controller_ids: [] })
  })

  test('has the officer, the own words and the retention of the organization, in three languages', async () => {
    const { id } = await world.make.applicant({
      organization_id: (await world.make.organization({ retention_months: 12 })).id,
    })
    await change({
      officer_name: 'Pověřenkyně města',
      officer_email: 'poverenec@example.test',
      legal_sources: 'Zákon o účetnictví',
      recipients: 'Provozovatel serveru',
      transfers: 'Švýcarsko',
      addition: 'Vlastní dovětek',
    })
    const [cs, en, uk] = [await linesOf(id), await linesOf(id, 'en'), await linesOf(id, 'uk')]
    for (const part of [
      'Pověřenkyně města, poverenec@example.test',
      'Zákon o účetnictví',
      'Provozovatel serveru',
      'Švýcarsko',
      'Vlastní dovětek',
      'Pplk. Sochora 27',
      '12',
    ])
      for (const text of [cs, en, uk]) expect(text).toContain(part)
    expect(cs).toContain('rok nebo datum narození')
    expect(en).toContain('year or date of birth')
    expect(uk).toContain('рік або дата народження')
    for (const [text, measures] of [
      [cs, 'doprovodná opatření'],
      [en, 'accompanying measures'],
      [uk, 'супровідні заходи'],
    ])
      expect(text).toContain(measures)
    expect(uk).not.toMatch(/[а-яіїє][^а-яіїє]*\b(?:the|údaje|nebo)\b/i)
  })
})

describe('the settings', () => {
  test('refuse an officer whom nobody can reach, at the field', async () => {
    const before = await get()
    const { status, body } = await change({
      officer_name: 'Pověřenec',
      officer_email: null,
      officer_phone: null,
    })
    expect([status, body.errors]).toEqual([422, { officer_email: [{ rule: 'required' }] }])
    expect(await get()).toEqual(before)
  })

  test('are not overwritten unseen', async () => {
    const { updated_at } = await get()
    expect((await change({ addition: 'První' })).status).toBe(200)
    const second = await change({ addition: 'Druhý', updated_at })
    expect([second.status, second.body.message]).toEqual([409, 'stale_record'])
    expect((await get()).addition).toBe('První')
  })
})

describe('versions', () => {
  test('a changed text is a new one, a text that comes back is the one it was', async () => {
    const { id } = await world.make.applicant()
    await change({ addition: 'Text A' })
    const first = (await deliver(admin(), id)).body.data
    expect(first).toMatchObject({ how: 'handed', is_current: true, language: 'cs' })
    await change({ addition: 'Text B' })
    expect((await noticeOf(id)).deliveries).toMatchObject([
      { version: first.version, is_current: false },
    ])
    const second = (await deliver(admin(), id, 'uk')).body.data
    expect(second.version).toBeGreaterThan(first.version)
    await change({ addition: 'Text A' })
    expect((await noticeOf(id)).deliveries.map(({ is_current }) => is_current)).toEqual([
      false,
      true,
    ])
    expect((await deliver(admin(), id)).body.data.version).toBe(first.version)
    const { versions } = await get()
    expect(versions.find(({ number }) => number === first.version)).toMatchObject({ people: 1 })
  })

  test('follow what others change: the company, and the organization’s retention', async () => {
    const organization = await world.make.organization({ name: 'Lhůtová' })
    const { id } = await world.make.applicant({ organization_id: organization.id })
    const { version } = (await deliver(admin(), id)).body.data
    await sql`update foodbank.organization set retention_months = 36 where id = ${organization.id}`.execute(
      world.db,
    )
    await prepareNotices(world.db, world.clock)
    expect((await noticeOf(id)).deliveries[0]?.is_current).toBe(false)
    const { versions } = await get()
    const current = versions.find(({ current_for }) => current_for.includes('Lhůtová'))
    expect(current?.number).not.toBe(version)
  })

  test('of two deliveries at the same moment have one number', async () => {
    const { id } = await world.make.applicant()
    await change({ addition: 'Závod' })
    await transact(world.db, { userId: null }, (tx) =>
      sql`update foodbank.notice_settings set addition = 'Závod o verzi'`.execute(tx),
    )
    const both = await Promise.all([deliver(admin(), id), deliver(admin(), id)])
    expect(new Set(both.map(({ body }) => body.data.version)).size).toBe(1)
  })

  test('one that was never made is not found', async () => {
    const path = noticeFiles.version.path.replace(':number', '999999')
    const { statusCode, body } = await world.app.inject({
      url: `/backend/api${path}`,
      headers: { authorization: `Bearer ${admin().token}` },
    })
    expect([statusCode, JSON.parse(body).message]).toEqual([404, 'notice.not_found'])
  })
})

describe('a delivery', () => {
  test('is shown at the applicant, and the list finds who lacks the present version', async () => {
    const { id: organization_id } = await world.make.organization()
    const [informed, never] = [
      await world.make.applicant({ organization_id }),
      await world.make.applicant({ organization_id }),
    ]
    const find = async (informed: 'true' | 'false') =>
      (
        await world.call(admin(), applicantEndpoints.list, {
          query: { organization_id, informed },
        })
      ).body.data.map(({ id }) => id)
    const noticeAt = async (id: string) =>
      (await world.call(admin(), applicantEndpoints.get, { params: { id } })).body.data.notice
    const { version } = (await deliver(admin(), informed.id)).body.data
    expect(await noticeAt(informed.id)).toMatchObject({ version, is_current: true })
    expect(await noticeAt(never.id)).toBeNull()
    expect([await find('true'), await find('false')]).toEqual([[informed.id], [never.id]])
    await change({ addition: 'Nové znění pro všechny' })
    expect(await noticeAt(informed.id)).toMatchObject({ version, is_current: false })
    expect((await find('false')).toSorted()).toEqual([informed.id, never.id].toSorted())
  })

  test('of a record that was merged into another one is that person’s', async () => {
    const kept = await world.make.applicant()
    const { organization_id } = kept
    const merged = await world.make.applicant({ organization_id })
    const { version } = (await deliver(admin(), merged.id)).body.data
    await sql`update foodbank.applicant set merged_into_id = ${kept.id}, deleted_at = now() where id = ${merged.id}`.execute(
      world.db,
    )
    expect((await noticeOf(kept.id)).deliveries).toMatchObject([{ version }])
    const { body } = await world.call(admin(), applicantEndpoints.list, {
      query: { organization_id: merged.organization_id, informed: 'true' },
    })
    expect(body.data.map(({ id }) => id)).toEqual([kept.id])
  })

  test('says by which organization: the household’s own, or the worker’s', async () => {
    const [own, other] = [
      await world.make.organization({ name: 'A Vlastní' }),
      await world.make.organization({ name: 'B Domácnosti' }),
    ]
    const { id } = await world.make.applicant({ organization_id: other.id })
    const worker = await world.signIn({ role: 'social_worker' })
    await world.make.manager(worker, own)
    expect((await deliver(worker, id)).body.data.organization_label).toBe('A Vlastní')
    await world.make.manager(worker, other)
    expect((await deliver(worker, id)).body.data.organization_label).toBe('B Domácnosti')
    expect((await deliver(admin(), id)).body.data.organization_label).toBeNull()
  })

  test('of restricted data is not told, and who was informed is found by the desk of data protection alone', async () => {
    const { id, organization_id } = await world.make.applicant()
    expect((await deliver(admin(), id, 'uk')).status).toBe(200)
    await sql`update foodbank.applicant set restricted_at = now() where id = ${id}`.execute(
      world.db,
    )
    const worker = await world.signIn({ role: 'social_worker' })
    expect((await noticeOf(id, 'cs', worker)).deliveries).toEqual([])
    const informed = async (caller: Caller) =>
      (
        await world.call(caller, applicantEndpoints.list, {
          query: { organization_id, informed: 'true' },
        })
      ).body.data.length
    expect([await informed(worker), await informed(admin())]).toEqual([0, 1])
  })

  test('is refused for restricted data and for people who are not there', async () => {
    const restricted = await world.make.applicant({ restricted_at: '2026-03-01T00:00:00.000Z' })
    const answers = [await deliver(admin(), restricted.id), await print(admin(), restricted.id)]
    expect(
      answers.map((answer) => [
        answer.status,
        'body' in answer ? answer.body.message : answer.message,
      ]),
    ).toEqual([
      [409, 'applicant.restricted'],
      [409, 'applicant.restricted'],
    ])
    const gone = await world.make.applicant({ deleted_at: '2026-03-01T00:00:00.000Z' })
    expect((await deliver(admin(), gone.id)).status).toBe(404)
    const { rows } = await sql`
      select from foodbank.notice_delivery where applicant_id in (${restricted.id}, ${gone.id})`.execute(
      world.db,
    )
    expect(rows.length).toBe(0)
  })
})

describe.skipIf(missingForPdf() !== null)('the paper', () => {
  test.each(['cs', 'en', 'uk'] as const)(
    'in %s has the whole text and its version',
    async (language) => {
      const { id } = await world.make.applicant({ surname: 'Nejmenovaná' })
      const { status, content } = await print(admin(), id, language)
      expect(status).toBe(200)
      const plain = pdfPages(content).join('\n').replaceAll(/\s+/g, '')
      const { text, deliveries } = await noticeOf(id, language)
      for (const { title, lines } of text)
        for (const part of [title, ...lines]) expect(plain).toContain(part.replaceAll(/\s+/g, ''))
      expect(deliveries).toMatchObject([{ how: 'printed', language, is_current: true }])
      expect(plain).not.toContain('Nejmenovaná')
    },
  )

  test('of an earlier version is what was handed over', async () => {
    const { id } = await world.make.applicant()
    await change({ addition: 'Dřívější dovětek' })
    const { version } = (await deliver(admin(), id)).body.data
    await change({ addition: 'Nynější dovětek' })
    const path = noticeFiles.version.path.replace(':number', String(version))
    const { rawPayload } = await world.app.inject({
      url: `/backend/api${path}?language=cs`,
      headers: { authorization: `Bearer ${world.as('desk_worker').token}` },
    })
    const pages = pdfPages(rawPayload).join('\n')
    expect(pages).toContain('Dřívější dovětek')
    expect(pages).not.toContain('Nynější dovětek')
  })
})
