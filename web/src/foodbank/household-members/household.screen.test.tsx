import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeApplicant } from '#foodbank/testing/records.ts'
import { answer, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'
import { today } from '#platform/i18n/today.ts'

const ADDRESS = `/foodbank/applicants/${makeApplicant().id}`

const CHILD: HouseholdMember = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  type: 'child',
  sex: 'female',
  age: 8,
  birth_date: null,
  since: null,
  until: null,
  updated_at: '2026-03-10T06:30:00.000Z',
}
const FORMER: HouseholdMember = {
  ...CHILD,
  id: '0190a000-0000-7000-8000-0000000000d2',
  type: 'partner',
  sex: 'male',
  age: 41,
  until: '2026-02-01',
}

beforeEach(() => {
  const applicant = makeApplicant({ members: [CHILD], former_members: [FORMER] })
  stubBooking(applicant)
  answer(applicantEndpoints.get, { data: applicant })
})

const drawer = page.getByRole('dialog')
const getInput = (name: string) => drawer.getByRole('textbox', { name })
const press = (name: string) => drawer.getByRole('button', { name }).click()

test('Kdo odešel, je mimo domácnost od zapsaného dne, a dřívější člen se vrátí', async () => {
  const left = answer(householdMemberEndpoints.leave, {
    message: 'household_member.left',
    data: CHILD,
  })
  const returned = answer(householdMemberEndpoints.comeBack, {
    message: 'household_member.returned',
    data: FORMER,
  })
  await open(ADDRESS)
  await page.getByRole('button', { name: 'Odebrat: Dítě (dívka), 8 let' }).click()
  expect(await violations()).toEqual([])
  await getInput('První den mimo domácnost').fill('1. 3. 2026')
  await press('Zapsat odchod')
  await expect.element(toast('Odchod člena z domácnosti byl zapsán.')).toBeVisible()
  expect(left.map(({ body }) => body)).toEqual([
    { day: '2026-03-01', updated_at: CHILD.updated_at },
  ])

  await page.getByRole('button', { name: '1 dřívější člen' }).click()
  await expect.element(page.getByText('mimo domácnost od 1. 2. 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Vrátit do domácnosti: Partner, 41 let' }).click()
  await press('Vrátit do domácnosti')
  await expect.element(toast('Člen je zpět v domácnosti.')).toBeVisible()
  expect(returned.map(({ body }) => body)).toEqual([
    { day: today(), updated_at: FORMER.updated_at },
  ])
})

test('Omylem zapsaný člen zmizí i z výdejů, až když to uživatel potvrdí', async () => {
  const removed = answer(householdMemberEndpoints.remove, {
    message: 'household_member.deleted',
    data: { id: CHILD.id },
  })
  await open(ADDRESS)
  await page.getByRole('button', { name: 'Odebrat: Dítě (dívka), 8 let' }).click()
  await press('Odebrat i z výdejů')
  expect(removed).toEqual([])
  await page
    .getByRole('dialog', { name: /^Opravdu chcete omylem zapsaného člena/ })
    .getByRole('button', { name: 'Odebrat i z výdejů' })
    .click()
  await expect.element(toast('Omylem zapsaný člen domácnosti byl odebrán.')).toBeVisible()
  expect(removed).toHaveLength(1)
})

test('Místo věku lze napsat celé datum narození', async () => {
  const created = answer(householdMemberEndpoints.create, {
    message: 'household_member.created',
    data: CHILD,
  })
  await open(ADDRESS)
  await page.getByRole('button', { name: 'Přidat člena' }).click()
  await page.getByRole('menuitem', { name: 'Dítě' }).click()
  const birth = getInput('Věk nebo narození')
  await birth.fill('31. 2. 2018')
  await press('Uložit')
  await expect.element(drawer.getByText('Zadejte platné datum')).toBeVisible()
  await birth.fill('8')
  await birth.fill('1.5.2018')
  await userEvent.tab()
  await expect.element(birth).toHaveValue('1. 5. 2018')
  await press('Uložit')
  await expect.element(toast('Člen domácnosti byl přidán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([
    {
      type: 'child',
      sex: 'unspecified',
      age: null,
      birth_date: '2018-05-01',
      since: today(),
      is_someone_else: false,
    },
  ])
})

test('Kdo v domácnosti už byl, se nabídne k návratu, nebo se přidá jako někdo jiný', async () => {
  const was = refuse(householdMemberEndpoints.create, 409, 'household_member.was_here', {
    details: FORMER,
  })
  await open(ADDRESS)
  const add = async () => {
    await page.getByRole('button', { name: 'Přidat člena' }).click()
    await page.getByRole('menuitem', { name: 'Partner/partnerka' }).click()
    await press('Uložit')
    await expect.element(drawer.getByText('V domácnosti dříve byl stejný člověk')).toBeVisible()
  }
  await add()
  expect(was).toHaveLength(1)
  const created = answer(householdMemberEndpoints.create, {
    message: 'household_member.created',
    data: CHILD,
  })
  await drawer.getByRole('checkbox', { name: 'Je to někdo jiný' }).click()
  await press('Uložit')
  await expect.element(toast('Člen domácnosti byl přidán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ is_someone_else: true }])

  refuse(householdMemberEndpoints.create, 409, 'household_member.was_here', { details: FORMER })
  await add()
  await press('Vrátit do domácnosti')
  await expect
    .element(page.getByRole('dialog', { name: 'Vrátit do domácnosti: Partner, 41 let' }))
    .toBeVisible()
})

test('Místo věku lze napsat rok narození; uloží se věk, kterého v tomto roce člen dosáhne', async () => {
  const changed = answer(householdMemberEndpoints.update, {
    message: 'household_member.updated',
    data: CHILD,
  })
  await open(ADDRESS)
  await page.getByRole('button', { name: 'Upravit: Dítě (dívka), 8 let' }).click()
  const birth = drawer.getByRole('textbox', { name: /^Věk nebo narození/ })
  await birth.fill(String(Number(today().slice(0, 4)) - 16))
  await userEvent.tab()
  await expect.element(birth).toHaveValue('16')
  await press('Uložit')
  await expect.poll(() => changed.length).toBe(1)
  expect(changed[0]?.body).toMatchObject({ age: 16, birth_date: null })
})
