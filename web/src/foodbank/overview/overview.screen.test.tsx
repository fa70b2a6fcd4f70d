import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { ExpectedHousehold, Overview, Pictures } from '@crm/contract/foodbank/overview'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { DESK, panel, reservation, stubDesk } from '#foodbank/testing/desk-day.ts'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { makeOrganization } from '#foodbank/testing/records.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, violations } from '#testing/product.tsx'

const card = (name: string) => page.getByRole('region', { name })
const HANA = reservation(0, 'Čekající Hana')
const POINT = { id: DESK.id, label: DESK.label }

const OVERVIEW: Overview = {
  today: '2026-03-10',
  organizations: [{ ...POINT, counts: { active: 4, confirmed: 2, rejected: 1 } }],
  queue: [],
  expected: [],
  missed: [],
  unresolved: { count: 37, oldest: '2026-02-20', sites: [{ ...POINT, count: 37 }] },
  calls: 0,
  offers: 3,
  displaced: { count: 0, next: null, sites: [] },
  untold: 2,
  duplicates: null,
  estimates: null,
  to_close: null,
  begun: { points: true, hours: true, applicants: true, requests: true, supports: true },
  is_partial: false,
}

const household = (name: string, surname: string): ExpectedHousehold => ({
  request_id: HANA.id,
  applicant_id: HANA.applicant.id,
  name,
  surname,
  organization_id: DESK.id,
  organization_label: DESK.label,
  reserved_on: '2026-03-10',
  reserved_time: '08:00',
})

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const month = new Date(Date.UTC(2025, 3 + at, 1)).toISOString().slice(0, 7)
  return {
    date_from: `${month}-01`,
    date_to: at === 11 ? '2026-03-10' : `${month}-28`,
    food: 100 + at,
    material: 10,
    kilograms: 110 + at,
  }
})
const PICTURES: Pictures = {
  help: {
    date_from: '2025-04-01',
    date_to: '2026-03-10',
    months: MONTHS,
    sites: [{ ...POINT, food: 1_300, material: 121, kilograms: 1_421 }],
    sites_left: 0,
  },
  coming: { days: [], sites: [], sites_left: 0 },
  no_shows: { date_from: '2025-12-10', date_to: '2026-03-09', organizations: [] },
  is_partial: false,
}

/** Who oversees the food bank, and has none of the cards of the administration. */
const OVERSEES: readonly PermissionName[] = [
  'fb_organization.read',
  'fb_request.read',
  'fb_request.show_all',
  'fb_request.confirm',
  'fb_support.read',
  'fb_support.show_all',
]
const SERVES: readonly PermissionName[] = [
  'fb_request.read',
  'fb_request.confirm',
  'fb_applicant.read',
  'fb_support.read',
  'fb_support.create',
]

async function openDashboard(permissions: readonly PermissionName[], overview: Partial<Overview>) {
  answer(overviewEndpoints.get, { data: { ...OVERVIEW, ...overview } })
  answer(overviewEndpoints.pictures, { data: PICTURES })
  await open('/dashboard', { permissions })
}

test('Nevyřízené rezervace otevřou právě aktivní rezervace z minulých dní', async () => {
  const asked = answer(helpRequestEndpoints.list, {
    ...listed([]),
    counts: { active: 37, confirmed: 0, rejected: 0 },
    partial: false,
  })
  answer(organizationEndpoints.list, listed([]))
  await openDashboard(OVERSEES, {})
  await card('Čeká na vyřízení').getByRole('link', { name: 'Nevyřízené rezervace: 37' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rezervace' })).toBeVisible()
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ status: 'active', date_to: '2026-03-09' })
})

test('Komu zavolat o volném místě otevře právě tyto domácnosti na čekací listině', async () => {
  const asked = answer(waitEndpoints.list, { ...listed([]), to_call: 3, partial: false })
  answer(organizationEndpoints.list, listed([]))
  await openDashboard(OVERSEES, {})
  await card('Čeká na vyřízení')
    .getByRole('link', { name: /^Komu zavolat o volném místě\s*3$/ })
    .click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Čekací listina' }))
    .toBeVisible()
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ to_call: 'true' })
})

test.each([
  {
    picture: 'Pomoc za dvanáct měsíců',
    bar: /^březen\s2026/,
    weighs: '121',
    query: { date_from: '2026-03-01', date_to: '2026-03-10' },
  },
  {
    picture: 'Pomoc za dvanáct měsíců',
    bar: /^únor\s2026/,
    weighs: '120',
    query: { date_from: '2026-02-01', date_to: '2026-02-28' },
  },
  {
    picture: 'Pomoc podle výdejních míst',
    bar: /^Lesná/,
    weighs: '1\\s421',
    query: { date_from: '2025-04-01', date_to: '2026-03-10', organization_id: DESK.id },
  },
])('$picture: $bar říká, kolik váží, a otevře právě tyto výdeje', async (each) => {
  const asked = answer(supportEndpoints.list, { ...listed([]), sums: null, partial: false })
  answer(organizationEndpoints.list, listed([]))
  answer(organizationEndpoints.get, { data: makeOrganization({ id: DESK.id, label: DESK.label }) })
  await openDashboard(OVERSEES, {})
  const door = card(each.picture).getByRole('link', { name: each.bar })
  await expect.element(door).toMatchTextContent(new RegExp(`${each.weighs}\\skg`))
  await door.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Výdeje' })).toBeVisible()
  const getFilters = () => {
    const { date_from, date_to, organization_id } = asked.at(-1)?.query ?? {}
    return { date_from, date_to, organization_id }
  }
  await expect.poll(getFilters).toEqual({ organization_id: undefined, ...each.query })
})

test('Dnešní rezervace otevřou denní přehled té výdejny s týmiž čísly', async () => {
  const settled = reservation(1, 'Vyřízený Jan', { status: 'confirmed' })
  stubDesk([HANA, settled])
  await openDashboard(SERVES, {
    organizations: [{ ...POINT, counts: { active: 1, confirmed: 1, rejected: 0 } }],
  })
  const point = card('Dnešní rezervace').getByRole('link', { name: /Lesná/ })
  await expect.element(point).toMatchTextContent(/1 čeká.*1 hotovo/)
  await point.click()
  await expect.element(page.getByRole('main').getByText('1 čeká', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^1 hotovo\b/ })).toBeVisible()
  expect(address()).toContain(`organization_id=${DESK.id}`)
})

test('Kdo je na řadě, toho otevře denní přehled rovnou k výdeji', async () => {
  stubDesk([HANA])
  await openDashboard(SERVES, { queue: [household('Hana', 'Čekající')], is_partial: true })
  const acts = page.getByRole('navigation', { name: 'Co děláte nejčastěji' })
  await expect.element(acts.getByRole('link').first()).toHaveTextContent('Otevřít dnešní výdej')
  const today = card('Dnešní rezervace')
  await expect.element(today.getByRole('link', { name: /hotovo/ })).toBeVisible()
  await expect.element(today).toMatchTextContent(/Počítá se jen to, k čemu máte přístup\./)
  await expect.element(card('První kroky')).not.toBeInTheDocument()
  await today.getByRole('link', { name: /Čekající Hana/ }).click()
  await expect.element(panel).toMatchTextContent(/Čekající Hana/)
  await expect.poll(address).toMatch(/\/foodbank\/daily-summary/)
  expect(address()).not.toMatch(/request=/)

  await openDashboard(SERVES, {})
  await acts.getByRole('link', { name: 'Výdej bez objednání' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bez objednání' })).toBeVisible()
})

test('Kdo je bez účasti, toho sociální pracovník otevře nebo rovnou znovu objedná', async () => {
  await openDashboard(['fb_request.read', 'fb_request.create', 'fb_applicant.read'], {
    missed: [household('Ida', 'Nepřítomná')],
  })
  const absent = card('Bez účasti')
  const { id } = HANA.applicant
  await expect
    .element(absent.getByRole('link', { name: /Nepřítomná Ida$/ }).first())
    .toHaveAttribute('href', `/foodbank/applicants/${id}`)
  await expect
    .element(absent.getByRole('link', { name: 'Objednat znovu: Nepřítomná Ida' }))
    .toHaveAttribute('href', `/foodbank/applicants/${id}/requests/new`)
})

test('Co se nepodaří načíst, to karta řekne a načte na požádání; ostatní karty fungují', async () => {
  refuse(overviewEndpoints.get, 500, 'server_error')
  answer(overviewEndpoints.pictures, { data: PICTURES })
  refuse(environmentEndpoints.get, 500, 'server_error')
  answer(onboardingEndpoints.get, { data: FIRST_STEPS })
  await open('/', { permissions: [...OVERSEES, 'settings.read'] })
  await expect.poll(address).toBe('/dashboard')
  await expect.element(card('První kroky')).toMatchTextContent(/Hotovo \d+ z \d+/)
  const today = card('Dnešní rezervace')
  await expect
    .element(today.getByRole('alert'))
    .toMatchTextContent(/Tuto část se nepodařilo načíst\./)
  answer(overviewEndpoints.get, { data: OVERVIEW })
  await today.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect.element(today.getByRole('link', { name: /Lesná/ })).toBeVisible()
})

test.each(['light', 'dark'])(
  'Nástěnka (%s) je přístupná i s obrázky a vejde se na telefon',
  async (theme) => {
    localStorage.setItem(COLOR_SCHEME_KEY, theme)
    await openDashboard(OVERSEES, {})
    const months = card('Pomoc za dvanáct měsíců')
    await expect.poll(() => months.getByRole('listitem').elements()).toHaveLength(12)
    await expect
      .element(months.getByRole('table', { name: 'Pomoc za dvanáct měsíců' }))
      .toBeInTheDocument()
    expect(await violations()).toEqual([])
    await page.viewport(360, 740)
    await expect.poll(sidewaysScroll).toBeLessThanOrEqual(0)
    expect(await violations()).toEqual([])
  },
)

const FIRST_STEPS = { dismissed: false, steps: [{ name: 'company', done: false, subject: null }] }
