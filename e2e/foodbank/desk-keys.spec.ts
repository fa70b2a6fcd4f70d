import type { Locator, Page } from '@playwright/test'
import { expect, pageAs, test } from '../fixtures.ts'
import { TODAY } from '../now.ts'

test('Změna od kolegy přijde, aniž by se pohnul řádek, na kterém člověk stojí', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  const colleague = await openDesk(browser)
  const rows = waitingRows(page)
  const here = page.locator(`[data-row="${await rows.nth(2).getAttribute('data-row')}"]`)
  await here.focus()
  await expect(here).toBeFocused()

  await test.step('kolega potvrdí domácnost nad ním a ta zmizí z čekajících', async () => {
    const gone = await rows.nth(1).getAttribute('data-row')
    const before = await getTop(here)
    const theirs = colleague.locator(`[data-row="${gone}"]`)
    await theirs.getByRole('button', { name: /^Další možnosti/ }).click()
    await colleague.getByRole('menuitem', { name: 'Vydáno bez vážení' }).click()
    await expect(page.locator(`[data-row="${gone}"]`)).toHaveCount(0)
    expect(Math.abs((await getTop(here)) - before)).toBeLessThanOrEqual(1)
    await expect(here).toBeFocused()
  })

  await test.step('nová rezervace se vsune nad něj', async () => {
    const before = await getTop(here)
    const added = await bookEarliestSlot(await pageAs(browser, 'admin'))
    await expect(page.locator(`[data-row="${added}"]`)).toBeVisible()
    expect(await getTop(page.locator(`[data-row="${added}"]`))).toBeLessThan(before)
    expect(Math.abs((await getTop(here)) - before)).toBeLessThanOrEqual(1)
    await expect(here).toBeFocused()
  })
})

async function openDesk(browser: Parameters<typeof pageAs>[0]): Promise<Page> {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/foodbank/daily-summary')
  await expect(waitingRows(page).first()).toBeVisible()
  return page
}

const waitingRows = (page: Page): Locator =>
  page.locator('[data-row][data-status="active"]:not([data-late])')

const getTop = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top)

/** Books somebody into the first free slot of the desk's day, as a social worker on the phone would; gives the request's id. */
async function bookEarliestSlot(page: Page): Promise<string> {
  await page.goto('/foodbank/applicants')
  return page.evaluate(async (day) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('id_token')}`,
      'content-type': 'application/json',
    }
    const read = async (path: string) =>
      (await (await fetch(`/backend/api/foodbank${path}`, { headers })).json()).data
    const target = (await read('/booking-targets')).find(({ name }: { name: string }) =>
      name.endsWith('Lesná'),
    )
    const slots = await read(`/organizations/${target.id}/slots?day=${day}`)
    const { time } = slots.find(({ free }: { free: number }) => free > 0)
    const [applicant] = await read('/applicants?per_page=1&sort=-surname')
    const body = {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: target.id,
      reserved_on: day,
      reserved_time: time,
      note: '',
    }
    const answer = await fetch('/backend/api/foodbank/requests', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()).data.id
  }, TODAY)
}
