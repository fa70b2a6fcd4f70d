import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#platform/i18n/language.ts'
import { open, toast } from '#testing/product.tsx'
import { stubBooking } from './booking.ts'
import { openDesk, reservation } from './desk-day.ts'
import { makeApplicant } from './records.ts'

// What English changes besides words, of which the house tests see that none is missing: dates, numbers and plurals.

test('A household is booked in English, with its days and times', async () => {
  setLanguage('en')
  stubBooking(makeApplicant({ surname: 'Brambůrková', name: 'Kateřina' }))
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await expect.element(page.getByRole('heading', { name: 'Household of 1 person' })).toBeVisible()
  await page.getByRole('link', { name: 'Book' }).click()
  await expect
    .element(
      page.getByText('Choose a target organization to see the slots free for a reservation.'),
    )
    .toBeVisible()
  await page.getByRole('radio', { name: 'Lesná' }).click()
  await page.getByRole('button', { name: /^Thursday,? 12 March 2026, 5 free places/ }).click()
  await page
    .getByRole('radiogroup', { name: /^Slots on Thursday,? 12 March 2026$/ })
    .getByRole('radio')
    .first()
    .click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(toast('The reservation was created.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Reservation' }))
    .toMatchTextContent(/Thu,? 12 Mar.*10:00/)
  expect(document.title).toMatch(/^Brambůrková Kateřina – /)
})

test('A hand-out is recorded in English, with a decimal point', async () => {
  setLanguage('en')
  const { created } = await openDesk([reservation(0, 'Brambůrková Kateřina')])
  await page.getByRole('button', { name: 'Hand out: Brambůrková Kateřina' }).click()
  const panel = page.getByRole('region', { name: 'Hand-out', exact: true })
  await panel.getByRole('textbox', { name: 'Shelf-stable – regular, kg' }).fill('3.5')
  await panel.getByRole('textbox', { name: 'Toiletries – EU (OP), kg' }).fill('0.75')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('The hand-out was recorded.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ durables: 3.5, drugs_op: 0.75 }])
  await page.getByRole('button', { name: /done/ }).click()
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Brambůrková Kateřina' }))
    .toMatchTextContent(/4\.25\skg/)
})
