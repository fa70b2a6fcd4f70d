import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { addDesk, api, bookToday, type Desk } from '../api.ts'
import { videoOfCard } from './card-video.ts'
import { expect, expectNoSidewaysScroll, type Look, pageAs, test } from '../fixtures.ts'

type Household = { id: string; organization_id: string; surname: string; name: string }

let desk: Desk
let home: { id: string }

test.beforeAll(async ({ browser }) => {
  const page = await openHome(browser)
  desk = await addDesk(page, 'Výdejna se čtečkou karet')
  home = (
    await api(page, 'POST', '/foodbank/organizations', {
      name: 'Poradna s kartami',
      is_food_bank: false,
    })
  ).data
  await page.context().close()
})

test('Kamera přečte vytištěný průkaz', async ({ browser }) => {
  const page = await openHome(browser)
  const { cardId, requestId } = await booked(page, 'Kamerová', 'Olga', '09:00')
  const folder = await mkdtemp(join(tmpdir(), 'crm-card-'))
  const file = join(folder, 'card.y4m')
  await writeFile(file, videoOfCard(await printed(page, cardId)))
  const camera = await browserWithCamera({ file, answer: 'allow' })
  const without = await browserWithCamera({ file, answer: 'deny' })
  try {
    for (const look of [
      { width: 360, height: 740 },
      { theme: 'dark' },
    ] as const satisfies readonly Look[]) {
      const held = await pageAs(camera, 'admin', look)
      await held.context().grantPermissions(['camera'])
      await openDesk(held)
      await held.getByRole('button', { name: 'Naskenovat průkaz' }).click()
      await expect(
        held.getByRole('heading', { level: 2 }).filter({ hasText: 'Kamerová Olga' }),
      ).toBeVisible()
      await expect(held.getByRole('dialog', { name: 'Naskenovat průkaz' })).toHaveCount(0)
      await expect(held.locator(`[data-row="${requestId}"]`)).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expectNoSidewaysScroll(held)
      // the picture is gone and the camera's light with it
      await expect(held.locator('video')).toHaveCount(0)
    }
    const refused = await pageAs(without, 'admin')
    await openDesk(refused)
    await refused.getByRole('button', { name: 'Naskenovat průkaz' }).click()
    await expect(refused.getByRole('dialog').getByRole('alert')).toContainText(
      'Prohlížeč nemá povolený přístup ke kameře.',
    )
  } finally {
    await Promise.all([camera.close(), without.close()])
    await rm(folder, { recursive: true })
  }
})

/** A browser whose camera sees a file, and whose user answers the question for it so; without a window nobody could. */
function browserWithCamera({
  file,
  answer,
}: {
  file: string
  answer: 'allow' | 'deny'
}): Promise<Browser> {
  const ui = `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`
  return chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      ui,
    ],
  })
}

async function openHome(browser: Browser): Promise<Page> {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/applicants')
  return page
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(`/foodbank/daily-summary?organization_id=${desk.id}`)
  await expect(page.getByRole('button', { name: 'Naskenovat průkaz' })).toBeVisible()
}

async function addHousehold(page: Page, surname: string, name: string): Promise<Household> {
  return (
    await api(page, 'POST', '/foodbank/applicants', { surname, name, organization_id: home.id })
  ).data
}

async function issueCard(page: Page, applicantId: string): Promise<{ id: string; number: string }> {
  return (
    await api(page, 'POST', `/foodbank/applicants/${applicantId}/client-card`, { replaces: null })
  ).data
}

/** A household with a card that is expected at the desk today. */
async function booked(page: Page, surname: string, name: string, reserved_time: string) {
  const household = await addHousehold(page, surname, name)
  const { id: cardId, number } = await issueCard(page, household.id)
  const expected = {
    applicant_id: household.id,
    from_organization_id: home.id,
    to_organization_id: desk.id,
  }
  return {
    cardId,
    number,
    code: `CRM${number}`,
    requestId: await bookToday(page, expected, reserved_time),
  }
}

async function printed(page: Page, cardId: string): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const headers = { authorization: `Bearer ${token}` }
  return (
    await page.request.post(`/backend/api/foodbank/client-cards/${cardId}/print`, {
      headers,
      data: {},
    })
  ).body()
}
