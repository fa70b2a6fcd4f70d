import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import {
  organizationBody,
  organizationEndpoints as endpoints,
} from '@crm/contract/foodbank/organizations'
import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { searchEndpoints } from '@crm/contract/core/search'
import { moment } from '@crm/contract/platform/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const create = (name: string, short_name: string | null) =>
  world.callWith(admin(), endpoints.create, { body: { name, short_name } })
const get = async (id: string) =>
  (await world.call(admin(), endpoints.get, { params: { id } })).body.data
const change = async (id: string, short_name: string | null) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: {
      ...organizationBody
        .extend({ updated_at: moment })
        .strip()
        .parse(await get(id)),
      short_name,
    },
  })

describe('what an organization is called where there is little room', () => {
  test('is its short name, and its name without one', async () => {
    const { body } = await create('Potravinová banka Poříčí, výdejna Mokrá', ' Mokrá ')
    expect(body.data).toMatchObject({
      short_name: 'Mokrá',
      label: 'Mokrá',
      name: 'Potravinová banka Poříčí, výdejna Mokrá',
    })
    const { body: changed } = await change(body.data.id, '')
    expect(changed.data).toMatchObject({
      short_name: null,
      label: 'Potravinová banka Poříčí, výdejna Mokrá',
    })
  })

  test('is at most 40 characters long', async () => {
    expect((await create('Dlouhá', 'x'.repeat(41))).body.errors).toMatchObject({
      short_name: [{ rule: 'max', length: 40 }],
    })
    expect((await create('Dlouhá', 'x'.repeat(40))).status).toBe(201)
  })

  test('is told in the history, and not twice', async () => {
    const { body } = await create('Organizace s historií', 'Historie')
    await change(body.data.id, 'Dějiny')
    const [, changed] = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('row_id', '=', body.data.id)
      .orderBy('id')
      .execute()
    expect([changed?.old_values, changed?.new_values]).toEqual([
      { short_name: 'Historie' },
      { short_name: 'Dějiny' },
    ])
  })
})

describe('two organizations are not called the same', () => {
  test.each([['Suchá'], ['SUCHA'], ['suchá ']])(
    '%j is refused at its field where there is „Suchá“',
    async (short_name) => {
      await create('První', 'Suchá')
      expect(await create('Druhá', short_name)).toMatchObject({
        status: 422,
        body: { errors: { short_name: [{ rule: 'duplicate' }] } },
      })
      const { body } = await create('Třetí', null)
      expect(await change(body.data.id, short_name)).toMatchObject({
        status: 422,
        body: { errors: { short_name: [{ rule: 'duplicate' }] } },
      })
    },
  )

  test('a deleted one gives its name free, and does not come back while another has it', async () => {
    const gone = await world.make.organization({
      name: 'Zaniklá',
      short_name: 'Kopec',
      deleted_at: NOW,
    })
    const { status, body } = await create('Nástupce', 'Kopec')
    expect(status).toBe(201)
    const restore = () => world.callWith(admin(), endpoints.restore, { params: { id: gone.id } })
    expect(await restore()).toMatchObject({
      status: 409,
      body: { message: 'organization.short_name_taken' },
    })
    await change(body.data.id, 'Vrch')
    expect((await restore()).status).toBe(200)
  })
})

describe('the short name stands', () => {
  const NAME = 'Potravinová banka Podlesí, výdejna Lhota'
  let point: { id: string }
  let home: { id: string }
  let applicant: { id: string }
  beforeAll(async () => {
    point = await world.make.foodBank({ name: NAME, short_name: 'Lhota' })
    home = await world.make.organization({
      name: 'Městský úřad Lhota, odbor sociálních věcí',
      short_name: 'MěÚ Lhota',
    })
    applicant = await world.make.applicant({ organization_id: home.id })
    const { id } = await world.make.request({
      applicant_id: applicant.id,
      from_organization_id: home.id,
      to_organization_id: point.id,
      reserved_on: TODAY,
      status: 'confirmed',
    })
    await world.make.support({
      applicant_id: applicant.id,
      organization_id: point.id,
      help_request_id: id,
      date: TODAY,
    })
    await world.make.blockedDay({ organization_id: point.id, day: '2026-03-20' })
  })

  test('in lists, beside the whole name', async () => {
    const both = { organization_name: NAME, organization_label: 'Lhota' }
    const ofHome = {
      organization_name: 'Městský úřad Lhota, odbor sociálních věcí',
      organization_label: 'MěÚ Lhota',
    }
    const query = { organization_id: point.id }
    expect(
      (await world.call(admin(), helpRequestEndpoints.list, { query })).body.data,
    ).toMatchObject([
      {
        to_organization_name: NAME,
        to_organization_label: 'Lhota',
        from_organization_label: 'MěÚ Lhota',
      },
    ])
    expect((await world.call(admin(), supportEndpoints.list, { query })).body.data).toMatchObject([
      both,
    ])
    expect(
      (await world.call(admin(), blockedDayEndpoints.list, { query })).body.data,
    ).toMatchObject([both])
    expect(
      (await world.call(admin(), applicantEndpoints.list, { query: { organization_id: home.id } }))
        .body.data,
    ).toMatchObject([ofHome])
  })

  test('at the desk, where booking offers it, in the calendar and on the dashboard', async () => {
    const day = await world.call(admin(), dailySummaryEndpoints.get, {
      query: { organization_id: point.id, date: TODAY },
    })
    expect(day.body.data).toMatchObject({
      organization: { name: NAME, label: 'Lhota' },
      reservations: [{ from_organization_label: 'MěÚ Lhota' }],
    })
    const ofPoint = <T extends { id: string }>(all: readonly T[]) =>
      all.find(({ id }) => id === point.id)
    const desks = await world.call(admin(), dailySummaryEndpoints.organizations, {})
    expect(ofPoint(desks.body.data)).toEqual({ id: point.id, name: NAME, label: 'Lhota' })
    expect(ofPoint((await world.call(admin(), slotEndpoints.targets, {})).body.data)).toMatchObject(
      { name: NAME, label: 'Lhota' },
    )
    expect(
      ofPoint((await world.call(admin(), overviewEndpoints.get, {})).body.data.organizations),
    ).toMatchObject({ label: 'Lhota' })
    const calendar = await world.call(admin(), calendarDayEndpoints.list, {
      query: { from: TODAY, to: '2026-03-31' },
    })
    const { reservations, blocked } = calendar.body.data
    expect(
      reservations.find(({ organization_id }) => organization_id === point.id)?.organization_label,
    ).toBe('Lhota')
    expect(
      blocked.find(({ organization_id }) => organization_id === point.id)?.organization_label,
    ).toBe('Lhota')
  })

  test('not in files of data, which have the whole one', async () => {
    const { body } = await world.app.inject({
      method: 'POST',
      url: `/backend/api${helpRequestFiles.export.path}`,
      headers: { authorization: `Bearer ${admin().token}` },
      payload: { format: 'csv', language: 'cs', filters: { organization_id: point.id } },
    })
    expect(body).toContain(NAME)
    expect(body).not.toContain('MěÚ Lhota')
  })

  test.each([['měú lhota'], ['odbor lhota'], ['MEU']])(
    'where it is looked for: %j finds it, and says its whole name',
    async (text) => {
      const { body } = await world.call(admin(), searchEndpoints.find, { query: { text } })
      expect(body.data.filter(({ kind }) => kind === 'organization')).toMatchObject([
        { title: 'MěÚ Lhota', detail: 'Městský úřad Lhota, odbor sociálních věcí' },
      ])
    },
  )

  test('where it is chosen: the list finds it by either name, in the order of what is shown', async () => {
    const find = async (search: string) =>
      (
        await world.call(admin(), endpoints.list, { query: { search, sort: 'label' } })
      ).body.data.map(({ label }) => label)
    expect(await find('meu lh')).toEqual(['MěÚ Lhota'])
    expect(await find('výdejna lhota')).toEqual(['Lhota'])
    expect(await find('lhota')).toEqual(['Lhota', 'MěÚ Lhota'])
  })
})
