import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { OrganizationManager } from '@crm/contract/foodbank/organization-managers'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getBox } from '#foodbank/testing/look.ts'
import { makeHours, makeOrganization } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const RIGHTS = makeOrganization().can
const organization = makeOrganization({
  is_food_bank: true,
  can: {
    ...RIGHTS,
    update: true,
    read_managers: true,
    create_manager: true,
    remove_manager: true,
    update_manager: true,
  },
})
const ADDRESS = `/foodbank/organizations/${organization.id}`

beforeEach(() => {
  answer(organizationEndpoints.get, { data: organization })
  answer(openingPatternEndpoints.hours, { data: makeHours(organization) })
  answer(organizationManagerEndpoints.list, { data: [] })
  answer(blockedDayEndpoints.list, listed([]))
  answer(helpRequestEndpoints.list, {
    ...listed([]),
    counts: { active: 0, confirmed: 0, rejected: 0 },
    partial: false,
  })
})

test('Výdejní doba pondělí se z klávesnice zapíše a zkopíruje na celý týden', async () => {
  const saved = answer(openingHoursEndpoints.update, {
    message: 'organization.opening_hours_updated',
    data: { ...organization, misfits: 0 },
  })
  await open(ADDRESS)
  const card = page.getByRole('region', { name: 'Výdejní doba' })
  await expect.element(card).toMatchTextContent(/Výdejní doba zatím není nastavena/)
  await card.getByRole('button', { name: 'Upravit výdejní dobu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Výdejní doba' })
  const copy = drawer.getByRole('button', { name: 'Pondělí zkopírovat na út–pá' })
  const add = drawer.getByRole('button', { name: 'Přidat úsek: pondělí' })
  await expect.element(copy).toHaveAttribute('aria-disabled', 'true')
  await add.click()
  await expect.element(drawer.getByRole('textbox', { name: 'od, pondělí 1. úsek' })).toHaveFocus()
  await userEvent.keyboard('9{Tab}11.30')
  await add.click()
  await drawer.getByRole('button', { name: 'Odebrat úsek: pondělí 2.' }).click()
  await expect.element(add).toHaveFocus()
  await copy.click()
  await drawer.getByRole('button', { name: 'Uložit výdejní dobu' }).click()
  await expect.element(toast('Výdejní doba organizace byla upravena.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  const hours = { opens_at: '09:00', closes_at: '11:30' }
  expect(saved.map(({ body }) => body)).toMatchObject([
    { opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours })) },
  ])
})

test('Před odebráním správce se říká, jak na tom jeho účet je', async () => {
  const manager: OrganizationManager = {
    id: '0190a000-0000-7000-8000-000000000002',
    username: 'spizirnik',
    name: 'Kryštof',
    surname: 'Spižírník',
    email: null,
    phone: null,
    active: true,
    confirmed: true,
    last_activity_at: null,
    roles: [],
    can: { remove: true, deactivate: true, activate: true, set_permissions: true },
  }
  let active = true
  answer(organizationManagerEndpoints.list, () => ({ data: [{ ...manager, active }] }))
  answer(organizationManagerEndpoints.deactivate, () => {
    active = false
    return { message: 'user.deactivated' as const, data: { id: manager.id } }
  })
  await open(ADDRESS)
  const card = page.getByRole('region', { name: 'Správci organizace' })
  const choose = async (name: string) => {
    await card.getByRole('button', { name: 'Akce: Spižírník Kryštof' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const question = page.getByRole('dialog')
  await choose('Odebrat z organizace')
  await expect.element(question).toMatchTextContent(/Účet zůstane aktivní/)
  await question.getByRole('button', { name: 'Zrušit' }).click()
  await choose('Deaktivovat účet')
  await question.getByRole('button', { name: 'Deaktivovat účet' }).click()
  await expect.element(card.getByText('Neaktivní')).toBeVisible()
  await choose('Odebrat z organizace')
  await expect.element(question).toMatchTextContent(/Účet zůstane deaktivovaný/)
})

test('Na telefonu se nic nepohne: co přijde později, má své místo dřív, než je na co sáhnout', async () => {
  const late = Promise.withResolvers<void>()
  const asked = answer(blockedDayEndpoints.list, async () => {
    await late.promise
    return listed([
      {
        id: '0190a000-0000-7000-8000-0000000000f1',
        organization_id: organization.id,
        organization_name: organization.name,
        organization_label: organization.label,
        day: '2026-06-11',
        last_day: '2026-06-11',
        description: 'Stěhování regálů',
        updated_at: '2026-03-10T06:30:00.000Z',
        can: { update: true, delete: true },
      },
    ])
  })
  const add = page.getByRole('button', { name: 'Přidat správce' })
  const tops = new Set<number>()
  const watch = new MutationObserver(() => {
    if (add.query()) tops.add(getBox(add).top)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await open(ADDRESS, { width: 360, height: 740 })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // what does not wait for the blocked days is there by now
  await new Promise((resolve) => setTimeout(resolve, 300))
  late.resolve()
  await expect.element(page.getByText('Stěhování regálů')).toBeVisible()
  await expect.element(add).toBeVisible()
  watch.disconnect()
  tops.add(getBox(add).top)
  expect([...tops]).toHaveLength(1)
})
