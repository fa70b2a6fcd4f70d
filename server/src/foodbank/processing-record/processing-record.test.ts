import {
  processingEndpoints,
  processingFiles,
  type ProcessingSection,
  type ProcessingSettingsBody,
} from '@crm/contract/foodbank/data-protection/processing-record'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument, getSheets } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { newId } from '#platform/id.ts'
import { standInSettings } from '#core/sms/testing/gateway.ts'
import { createWorld, NOW, ROLES, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const getRecord = async (language: 'cs' | 'en' = 'cs') =>
  (await world.call(admin(), processingEndpoints.get, { query: { language } })).body.data
const getAssessment = async () =>
  (await world.call(admin(), processingEndpoints.assessment, { query: { language: 'cs' } })).body
    .data.sections

async function change(given: Partial<ProcessingSettingsBody>, caller: Caller = admin()) {
  const { sections: _s, lacks: _l, ...settings } = await getRecord()
  return world.callWith(caller, processingEndpoints.update, {
    query: { language: 'cs' },
    body: { ...settings, ...given },
  })
}

const download = (paper: string, format: string, language = 'cs') =>
  fetchDocument(world, admin(), processingFiles.export.path, { paper, format, language })

function factOf(sections: readonly ProcessingSection[], id: string, label: string) {
  const section = sections.find((one) => one.id === id)
  return section?.facts.find((one) => one.label === label)?.value
}
const rowsOf = (sections: readonly ProcessingSection[], id: string) =>
  sections.find((one) => one.id === id)?.table?.rows ?? []
const recorded = async (id: string, label: string) =>
  factOf((await getRecord()).sections, id, label)

describe('rights', () => {
  test('the keepers of the data see the papers, and nobody else', async () => {
    const open = []
    for (const role of ROLES) {
      const { status } = await world.call(world.as(role), processingEndpoints.get, {})
      if (status === 200) open.push(role)
    }
    expect(open).toEqual(['superadmin', 'food_bank_manager'])
    const reader = await world.signIn({ permissions: ['fb_data_protection.read'] })
    expect((await world.call(reader, processingEndpoints.get, {})).status).toBe(200)
    expect((await change({ processors: 'x' }, reader)).status).toBe(403)
    expect((await getRecord()).processors).toBeNull()
  })
})

describe('the record follows the state', () => {
  test('a retention that is changed, of the food bank or of one organization', async () => {
    await world.db.updateTable('foodbank.settings').set({ retention_months: 0 }).execute()
    expect((await getRecord()).lacks).toContain('retention')
    await world.db.updateTable('foodbank.settings').set({ retention_months: 48 }).execute()
    expect(await recorded('activity.register', 'Lhůta výmazu')).toBe(
      '48 měsíců od poslední pomoci, pak se údaje anonymizují',
    )
    expect((await getRecord()).lacks).not.toContain('retention')
    const own = await world.make.organization({ name: 'Charita Dlouhá' })
    await world.call(admin(), dataProtectionEndpoints.setRetention, {
      params: { id: own.id },
      body: { retention_months: 12, updated_at: own.updated_at },
    })
    expect(rowsOf((await getRecord()).sections, 'retention')).toEqual([['Charita Dlouhá', 12]])
    expect(await recorded('retention', 'Žadatelé a jejich domácnosti')).toMatch(
      /organizace s vlastní lhůtou: 1$/,
    )
  })

  test('an organization that joins as a controller, and its people', async () => {
    const joint = await world.make.organization({
      name: 'Spolek Mlýn',
      company_id: '45274649',
      city: 'Lesná',
    })
    expect(await recorded('controllers', 'Společný správce: Spolek Mlýn')).toBeUndefined()
    await world.db
      .updateTable('foodbank.organization')
      .set({ is_joint_controller: true })
      .where('id', '=', joint.id)
      .execute()
    expect(await recorded('controllers', 'Společný správce: Spolek Mlýn')).toBe(
      'Spolek Mlýn, IČO 45274649, Lesná',
    )
    const worker = await world.signIn({ permissions: ['fb_applicant.read'] })
    await world.make.manager(worker, joint)
    expect(rowsOf((await getRecord()).sections, 'recipients')).toContainEqual([
      'Spolek Mlýn',
      'společný správce',
      1,
    ])
  })

  test('a mail server, a receiver of seals and a browser that takes notifications', async () => {
    expect(await recorded('recipients', 'Poštovní server')).toBeUndefined()
    await world.db
      .updateTable('core.settings')
      .set({
        mail_sender_email: 'banka@example.test',
        smtp_external: true,
        smtp_host: 'posta.example.test',
        smtp_security: 'none',
        seal_syslog: 'denik.example.test',
      })
      .execute()
    await sql`
      insert into core.push_subscription (id, user_id, endpoint, p256dh, auth, created_at)
      values (gen_random_uuid(), ${admin().userId}, 'https://push.example.test/abc', 'x', 'x', now())`.execute(
      world.db,
    )
    expect(await recorded('recipients', 'Poštovní server')).toBe('posta.example.test')
    expect(await recorded('recipients', 'Odesílání SMS')).toBeUndefined()
    await world.db
      .updateTable('core.sms_settings')
      .set(standInSettings('https://sms.example.test'))
      .execute()
    expect(await recorded('recipients', 'Odesílání SMS')).toBe('sms.example.test')
    expect(await recorded('recipients', 'Otisky historie (bez osobních údajů)')).toBe(
      'denik.example.test',
    )
    expect(await recorded('measures', 'Spojení s poštovním serverem')).toBe('bez šifrování')
    expect(await recorded('activity.complaints', 'Příjemci')).toContain('posta.example.test')
    const { sections } = await getRecord()
    expect(sections.find(({ id }) => id === 'recipients')?.lines.join()).toMatch(
      /push\.example\.test.*mimo Evropskou unii/,
    )
  })

  test('second factors and passkeys, who must have one, and the alarms of a year', async () => {
    const before = await recorded('measures', 'Druhý faktor přihlášení')
    expect(before).toMatch(
      /^má 0 z \d+ aktivních účtů, z toho přístupový klíč 0; vyžaduje ho rolí 0$/,
    )
    expect(await recorded('measures', 'Poplachy')).toMatch(/; za 12 měsíců 0, nepřečtených 0$/)
    await world.db
      .insertInto('core.user_totp')
      .values({
        user_id: admin().userId,
        secret: 'sealed',
        last_step: 0,
        created_at: NOW,
        codes_made_at: NOW,
      })
      .execute()
    await world.db
      .updateTable('core.role')
      .set({ requires_second_factor: true })
      .where('code', '=', 'food_bank_manager')
      .execute()
    const alarm = (once: string, raised_at: string, noticed_at: string | null) => ({
      id: newId(),
      kind: 'failed_backup' as const,
      once,
      raised_at,
      noticed_at,
    })
    await world.db
      .insertInto('core.alarm')
      .values([
        alarm('today', NOW, null),
        alarm('last month', '2026-02-10T08:00:00.000Z', NOW),
        alarm('two years ago', '2024-03-10T08:00:00.000Z', NOW),
      ])
      .execute()
    expect(await recorded('measures', 'Druhý faktor přihlášení')).toBe(
      before?.toString().replace('má 0', 'má 1').replace('rolí 0', 'rolí 1'),
    )
    expect(await recorded('measures', 'Poplachy')).toMatch(/; za 12 měsíců 2, nepřečtených 1$/)
  })

  test('a purpose that the notice does not have is no activity, and consent is not told to „you“', async () => {
    await world.db
      .updateTable('foodbank.notice_settings')
      .set({ basis_programme: null, basis_aid: 'consent' })
      .execute()
    const { sections } = await getRecord()
    expect(sections.map(({ id }) => id)).not.toContain('activity.programme')
    expect(factOf(sections, 'activity.register', 'Právní základ')).toBe(
      'souhlas subjektu údajů (čl. 6 odst. 1 písm. a) GDPR)',
    )
    await world.db
      .updateTable('foodbank.notice_settings')
      .set({ basis_programme: 'legal', basis_aid: 'contract' })
      .execute()
  })

  test('what the product cannot know is missing until the officer writes it, and kept with its history', async () => {
    const before = await getRecord()
    expect(before.lacks).toEqual(
      expect.arrayContaining(['basis_staff', 'processors', 'measures', 'conclusions']),
    )
    expect(JSON.stringify(before.sections)).not.toMatch(/doplňte/i)
    const changed = await change({
      processors: 'Hosting s. r. o. podle smlouvy 3/2025',
      basis_staff: 'contract',
      staff_retention: '3 roky po odchodu',
    })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { message: 'processing_record.updated' },
    ])
    expect(await recorded('recipients', 'Zpracovatelé')).toMatch(/smlouvy 3\/2025/)
    expect(await recorded('activity.staff', 'Právní základ')).toMatch(/^uzavření a plnění/)
    expect((await getRecord()).lacks).not.toContain('processors')
    const stale = await world.callWith(admin(), processingEndpoints.update, {
      query: { language: 'cs' },
      body: { processors: 'Jiný', updated_at: before.updated_at },
    })
    expect(stale.status).toBe(409)
    const entry = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'new_values'])
      .where('table_name', '=', 'foodbank.processing_record')
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: admin().userId,
      new_values: { staff_retention: '3 roky po odchodu' },
    })
  })

  test('every column of people is in some category: in both languages the words of the catalogue', async () => {
    expect(await recorded('activity.register', 'Kategorie údajů')).toMatch(
      /^Žadatel: jméno, příjmení, osobní číslo, .*datum narození.*Člen domácnosti: vztah/,
    )
    const { sections } = await getRecord('en')
    expect(factOf(sections, 'activity.accounting', 'Categories of data')).toMatch(
      /^Hand-out: .*amounts of help by kind/,
    )
  })
})

describe('the data for an impact assessment', () => {
  test('count who is kept, by the organization that registered', async () => {
    const site = await world.make.organization({ name: 'Azyl Podzim' })
    const { id } = await world.make.applicant({ organization_id: site.id, birth_year: 1980 })
    await world.make.member(id, { birth_year: 2020 })
    expect(rowsOf(await getAssessment(), 'scope')).toContainEqual(['Azyl Podzim', 1, 2, 1, 0, 0])
    await world.call(admin(), dataProtectionEndpoints.restrict, {
      params: { id },
      body: { reason: 'Spor' },
    })
    const sections = await getAssessment()
    expect(rowsOf(sections, 'scope')).toContainEqual(['Azyl Podzim', 1, 2, 1, 0, 1])
    expect(factOf(sections, 'requests', 'Nová omezení zpracování (čl. 18)')).toBe('1')
  })

  test('say who may read: a role that gets a right, and a person who gets it alone', async () => {
    const rightOf = async () =>
      rowsOf(await getAssessment(), 'access').find(([right]) => right === 'Export celé evidence')
    const [, before, roles] = (await rightOf()) ?? []
    await world.signIn({ permissions: ['fb_applicant.export_all'] })
    const [, after, rolesAfter] = (await rightOf()) ?? []
    expect(Number(after)).toBe(Number(before) + 1)
    expect(rolesAfter).not.toBe(roles)
  })

  test('count erasures and unusual reading', async () => {
    const { id, surname } = await world.make.applicant({ surname: 'Vymazaná' })
    await world.call(admin(), dataProtectionEndpoints.erase, {
      params: { id },
      body: { surname },
    })
    expect(
      factOf(await getAssessment(), 'requests', 'Výmazy, o které osoby požádaly (čl. 17)'),
    ).toBe('1')
  })
})

describe('the papers', () => {
  const missing = missingForPdf()
  test.each(['record', 'assessment'] as const)(
    'the %s leaves the house with number and code, which verify its file, and is recorded',
    async (paper) => {
      const { status, content, fileName } = await download(paper, 'pdf')
      expect(status).toBe(200)
      expect(fileName).toMatch(/\.pdf$/)
      const issued = await world.db
        .selectFrom('core.issued_document')
        .selectAll()
        .orderBy('serial', 'desc')
        .executeTakeFirstOrThrow()
      expect(issued.file_sha256).toBe(createHash('sha256').update(content).digest('hex'))
      const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
        body: { number: issued.number, code: issued.content_sha256.slice(0, 16) },
      })
      expect(body.data).toMatchObject({ number: issued.number })
      const event = await world.db
        .selectFrom('core.log')
        .select(['table_name', 'new_values'])
        .where('action', '=', 'export')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(event).toEqual({
        table_name: 'foodbank.processing_record',
        new_values: { paper, format: 'pdf' },
      })
    },
  )

  test.skipIf(missing)('screen, PDF and workbook say the same', async () => {
    const { sections } = await getRecord('en')
    const text = pdfPages((await download('record', 'pdf', 'en')).content).join('\n')
    const sheets = await getSheets((await download('record', 'xlsx', 'en')).content)
    const cells = new Set([...sheets.values()].flat(2).map(String))
    const joined = text.replaceAll(/\s+/g, ' ')
    for (const { title, facts, table } of sections) {
      expect(joined).toContain(title)
      for (const { label, value } of facts) {
        // what was measured a moment later may have another minute
        if (title.startsWith('Technical')) continue
        expect(cells).toContain(value)
        expect(joined).toContain(label.split(' ')[0])
      }
      for (const row of table?.rows ?? [])
        for (const cell of row) expect(cells).toContain(String(cell))
    }
  })
})
