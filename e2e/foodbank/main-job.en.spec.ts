import { offerTargets } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const LESNA = 'Lesná'
const PERSON = 'Brambůrková Kateřina'

test('A household is registered, booked and served in English', async ({ browser }) => {
  // three browsers one after another
  test.slow()
  const social = await pageAs(browser, 'socialni', { language: 'en' })
  await test.step('the social worker registers the household and books a slot', async () => {
    await social.goto('/foodbank/applicants/new')
    await expect(social).toHaveTitle('New applicant – Potravinová banka Podhůří')
    await social.getByRole('textbox', { name: 'Surname' }).fill('Brambůrková')
    await social.getByRole('textbox', { name: 'Name', exact: true }).fill('Kateřina')
    await social
      .getByRole('group', { name: 'Add a member' })
      .getByRole('button', { name: 'Child' })
      .click()
    await social
      .getByRole('group', { name: 'Member 1' })
      .getByRole('textbox', { name: 'Age' })
      .fill('4')
    await social.getByRole('button', { name: 'Save the applicant' }).click()
    await expectToast(social, 'The applicant was created.')
    await expect(social.getByRole('heading', { name: 'Household of 2 people' })).toBeVisible()

    await offerTargets(social)
    await social.getByRole('link', { name: 'Book' }).click()
    await expect(
      social.getByText('Choose a target organization to see the slots free for a reservation.'),
    ).toBeVisible()
    await social.getByRole('radio', { name: LESNA }).check()
    await social
      .getByRole('button', { name: /^today, Tuesday,? 10 March 2026, \d+ free place/ })
      .click()
    await social
      .getByRole('radiogroup', { name: /^Slots on Tuesday,? 10 March 2026$/ })
      .getByRole('radio', { disabled: false })
      .first()
      .check()
    await social.getByRole('button', { name: 'Book', exact: true }).click()
    await expectToast(social, 'The reservation was created.')
  })

  await test.step('the desk records the help', async () => {
    const desk = await pageAs(browser, 'vydej', { language: 'en' })
    await desk.goto('/foodbank/daily-summary?date=2026-03-10')
    await desk.getByRole('button', { name: `Hand out: ${PERSON}` }).click()
    const panel = desk.getByRole('region', { name: 'Hand-out' })
    await panel.getByRole('textbox', { name: 'Shelf-stable – regular, kg' }).fill('3.5')
    await panel.getByRole('textbox', { name: 'Toiletries – EU (OP), kg' }).fill('0.5')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expectToast(desk, 'The hand-out was recorded.')
    await desk.getByRole('button', { name: /done/ }).click()
    await expect(desk.getByRole('row').filter({ hasText: PERSON })).toContainText('4 kg')
  })

  await test.step('the manager finds it in the history', async () => {
    const manager = await pageAs(browser, 'spravce', { language: 'en' })
    await manager.goto('/foodbank/applicants?search=brambur')
    await manager.getByRole('link', { name: PERSON }).click()
    await expect(
      manager
        .getByRole('region', { name: 'Reservation' })
        .getByRole('listitem')
        .filter({ hasText: LESNA }),
    ).toContainText('Served')
    const drawn = manager.getByRole('region', { name: 'Hand-out history' })
    await drawn.getByRole('button').filter({ hasText: LESNA }).filter({ hasText: '4 kg' }).click()
    await expect(
      manager
        .getByRole('dialog', { name: /^Hand-out of / })
        .getByRole('row', { name: 'Toiletries – 0.5' }),
    ).toBeVisible()
  })
})
