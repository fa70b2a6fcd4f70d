import { getCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { ClientCard } from '@crm/contract/foodbank/client-cards/client-cards'
import {
  clientCardEndpoints,
  clientCardFiles,
} from '@crm/contract/foodbank/client-cards/client-cards.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { amount, openDesk, panel, reservation } from '#foodbank/testing/desk-day.ts'
import { makeApplicant, NO_CARD } from '#foodbank/testing/records.ts'
import { answer, type Asked, stubFile } from '#testing/network.ts'
import { followDownloads, open, toast, violations } from '#testing/product.tsx'

const ADDRESS = `/foodbank/applicants/${makeApplicant().id}`
const section = page.getByRole('region', { name: 'Průkaz' })
const issue = section.getByRole('button', { name: 'Vydat průkaz' })
const number = section.getByText(/^([B-X]{4} ){3}[B-X]{4}$/)

const getCard = (at: number): ClientCard => ({
  id: `0190a000-0000-7000-8000-00000000090${at}`,
  number: getCardNumber([at, ...Array<number>(14).fill(5)]),
  created_at: '2026-03-10T06:30:00.000Z',
  created_by_name: 'Alena Hrdličková',
})

/** A household without a card, whose cards are issued and revoked as at the server. */
function stubCards(): Asked[] {
  let state = NO_CARD
  answer(clientCardEndpoints.get, () => ({ data: state }))
  answer(clientCardEndpoints.revoke, ({ path }) => {
    const revoked = { revoked_at: '2026-03-10T06:31:00.000Z', revoked_by_name: 'Alena Hrdličková' }
    state = { ...NO_CARD, revoked }
    return { message: 'client_card.revoked' as const, data: { id: path.split('/').at(-2) ?? '' } }
  })
  const issued = answer(clientCardEndpoints.issue, () => {
    const card = getCard(issued.length)
    state = { ...NO_CARD, card }
    return { message: 'client_card.issued' as const, data: card }
  })
  return issued
}

test('Průkaz se vydá, vytiskne, vymění a zneplatní v detailu žadatele', async () => {
  stubBooking()
  const issued = stubCards()
  const downloads = followDownloads()
  const printed = stubFile(clientCardFiles.print, '%PDF-', { 'file-name': 'prukaz.pdf' })
  await open(ADDRESS)
  await issue.click()
  await expect.element(toast('Průkaz byl vydán.')).toBeVisible()
  const print = section.getByRole('button', { name: 'Vytisknout průkaz' })
  await expect.element(print).toHaveFocus()
  const first = number.element().textContent
  await print.click()
  await expect.poll(() => downloads).toEqual(['prukaz.pdf'])
  // a lost card shall not tell whose it is
  expect(printed.map(({ body }) => body)).toEqual([{ name: false }])

  const choose = async (name: string) => {
    await section.getByRole('button', { name: /Průkaz/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
  await choose('Vydat nový průkaz')
  expect(await violations()).toEqual([])
  expect(issued).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Vydat nový průkaz' }).click()
  await expect.element(number).not.toHaveTextContent(first ?? '')
  expect(issued.map(({ body }) => body)).toEqual([{ replaces: null }, { replaces: getCard(1).id }])

  await choose('Zneplatnit průkaz')
  await page.getByRole('dialog').getByRole('button', { name: 'Zneplatnit průkaz' }).click()
  await expect.element(toast('Průkaz byl zneplatněn.')).toBeVisible()
  await expect
    .element(section)
    .toMatchTextContent(/Poslední průkaz byl zneplatněn .+ \(Alena Hrdličková\)/)
  await expect.element(issue).toHaveFocus()
})

test('Kdo smí jen číst, průkaz nevydá a dozví se proč', async () => {
  stubBooking()
  answer(clientCardEndpoints.get, {
    data: { ...NO_CARD, can: { issue: false, revoke: false, print: true }, reason: 'forbidden' },
  })
  await open(ADDRESS, { permissions: ['fb_applicant.read'] })
  await expect.element(issue).toHaveAttribute('aria-disabled', 'true')
  await userEvent.hover(issue)
  await expect
    .element(page.getByText(/^Chybí vám oprávnění „Průkazy: Vydat a zneplatnit“/))
    .toBeVisible()
})

test('Kdo vydává, průkaz vydá přímo u výdeje a vrátí se k rozepsanému množství', async () => {
  const issued = stubCards()
  await openDesk([reservation(0, 'Skenová Eva')])
  await page.getByRole('button', { name: 'Vydat: Skenová Eva' }).click()
  // the card is in nobody's way: the amount has the caret at once
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('3')
  const opener = panel.getByRole('button', { name: 'Průkaz' })
  await opener.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Vydat průkaz' }).click()
  await expect.element(toast('Průkaz byl vydán.')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Vytisknout průkaz' })).toHaveFocus()
  expect(issued).toHaveLength(1)
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(amount).toHaveValue('3')
})
