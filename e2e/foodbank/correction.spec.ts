import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { api } from '../api.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

// A quarter before the demo's first day, of a site of its own: what is corrected here changes nobody else's numbers.
const QUARTER = { date_from: '2024-10-01', date_to: '2024-12-31' }
const DAY = '5. 11. 2024'
const SITE = 'Výdejna Opravná'
const PERIOD = `1. 10. 2024 – 31. 12. 2024, ${SITE}`

test('Měsíc po uzavření se opraví výdej, člen, domácnost, pravidlo i odhad; všechno má důvod a uzavře se nová verze', async ({
  browser,
}) => {
  test.slow()
  const page = await pageAs(browser, 'spravce')
  const { site, closing, wrong, right, twin } = await closeQuarter(page)

  await test.step('kilogramy výdeje: důvod se chce u pole a nic napsaného se neztratí', async () => {
    await openSupport(page, wrong)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Upravit' }).click()
    const amount = drawer.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' })
    await amount.fill('4,5')
    const save = drawer.getByRole('button', { name: /^Uložit/ })
    await save.click()
    await giveReason(drawer, save, 'Na lístku chyběla bedna.')
    await expectToast(page, 'Výdej byl upraven.')
    await expect(drawer).toContainText('4,5')
  })

  await test.step('rok narození člena', async () => {
    await page.goto(`/foodbank/applicants/${right}`)
    await page.getByRole('button', { name: /^Upravit: Partnerka/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: /^Věk nebo narození/ }).fill('2012')
    const save = drawer.getByRole('button', { name: 'Uložit' })
    await save.click()
    await giveReason(drawer, save, 'Rok byl opsán špatně.')
    await expect(page.getByText(/Partnerka, 14 let/)).toBeVisible()
  })

  await test.step('výdej na špatné domácnosti se smaže a zapíše na správnou, za totéž místo', async () => {
    await openSupport(page, wrong)
    await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click()
    await page.getByRole('button', { name: 'Smazat výdej' }).click()
    const asking = page.getByRole('dialog', { name: 'Týká se uzavřeného období' })
    await giveReason(asking, asking.getByRole('button', { name: 'Pokračovat' }), 'Jiná domácnost.')
    await expectToast(page, 'Výdej byl smazán.')

    await page.goto(`/foodbank/applicants/${right}`)
    await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
    const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
    await drawer.getByRole('combobox', { name: 'Organizace' }).fill('opravna')
    await page.getByRole('option', { name: SITE }).click()
    await drawer.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' }).fill('4,5')
    await drawer.getByRole('textbox', { name: 'Datum výdeje' }).fill(DAY)
    const save = drawer.getByRole('button', { name: /^Uložit/ })
    await save.click()
    await giveReason(drawer, save, 'Patří této domácnosti.')
    await expectToast(page, 'Výdej byl zaznamenán.')
  })

  await test.step('dvě domácnosti jsou jedna', async () => {
    await page.goto(`/foodbank/duplicates/${right}/${twin}`)
    const merge = page.getByRole('button', { name: 'Sloučit', exact: true })
    await merge.click()
    await giveReason(page.getByRole('main'), merge, 'Zapsáni dvakrát.')
    await expectToast(page, 'Žadatelé byli sloučeni.')
  })

  await test.step('pravidlo programu', async () => {
    await page.goto('/foodbank/programme-rules')
    await page.getByRole('button', { name: 'Nové pravidlo' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nové pravidlo' })
    await drawer.getByRole('radio', { name: 'Nic, místo se ho neúčastní' }).check()
    await drawer.getByRole('textbox', { name: 'Platí od' }).fill('1. 10. 2024')
    await drawer.getByRole('textbox', { name: 'Odkud to plyne' }).fill('Změna č. 3')
    await drawer.getByRole('checkbox', { name: 'Celá potravinová banka' }).uncheck()
    await drawer.getByRole('combobox', { name: 'Kde platí' }).fill('opravna')
    await page.getByRole('option', { name: SITE }).click()
    const save = drawer.getByRole('button', { name: 'Uložit' })
    await save.click()
    await giveReason(drawer, save, 'Místo v programu nebylo.')
    await expectToast(page, 'Pravidlo bylo vytvořeno.')
  })

  await test.step('odhad', async () => {
    const { date_from, date_to } = QUARTER
    await page.goto(
      `/foodbank/reports/estimates?organization_id=${site}&date_from=${date_from}&date_to=${date_to}`,
    )
    const name = /Potraviny předané azylovým domům/
    await page.getByRole('textbox', { name: new RegExp(`Hodnota: ${name.source}`) }).fill('0,5')
    await page
      .getByRole('textbox', { name: new RegExp(`Z čeho: ${name.source}`) })
      .fill('předávací protokol')
    const save = page.getByRole('button', { name: 'Uložit odhady' })
    await save.click()
    await giveReason(page.getByRole('main'), save, 'Protokol přišel později.')
    await expectToast(page, 'Odhady byly uloženy.')
  })

  const records = page.getByRole('table', { name: 'Záznamy, které se změnily' })
  await test.step('uzavřený report říká, co se změnilo, proč a kdo; každý záznam má odkaz', async () => {
    await page.goto(`/foodbank/reports/closings/${closing}`)
    for (const [record, reason, link] of [
      [/^Výdej 5\.\s11\.\s2024.*odebráno/, 'Jiná domácnost.', 'Otevřít žadatele'],
      [/^Výdej .*5\.\s11\.\s2024.*přidáno/, 'Patří této domácnosti.', 'Otevřít žadatele'],
      [/^Výdej .*6\.\s11\.\s2024.*žena 0–15/, 'Rok byl opsán špatně.', 'Otevřít žadatele'],
      [/^Výdej .*7\.\s11\.\s2024/, 'Zapsáni dvakrát.', 'Otevřít žadatele'],
      [/^Pravidlo 1\.\s10\.\s2024/, 'Místo v programu nebylo.', 'Otevřít pravidla'],
      [/^Odhad 1\.\s10\.\s2024/, 'změna odhadu|Protokol přišel později.', 'Otevřít odhady'],
    ] as const) {
      const row = records.getByRole('row', { name: record })
      await expect(row).toContainText(new RegExp(reason))
      await expect(row).toContainText('Tomáš Vojtíšek')
      await expect(row.getByRole('link', { name: link })).toBeVisible()
    }
    await expect(
      page
        .getByRole('table', { name: 'Čísla, která by dnes vyšla jinak' })
        .getByRole('row', { name: /^Podpořené domácnosti|^Domácnosti celkem/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('změny a opravná zpráva se uloží pod svými jmény', async () => {
    for (const [item, name] of [
      ['Jen změny (PDF)', /^zmeny-od-uzavreni_.*_v1-prubezny_2026-03-10\.pdf$/],
      ['Jen změny (Excel)', /^zmeny-od-uzavreni_.*_v1-prubezny_2026-03-10\.xlsx$/],
      ['Opravná zpráva (PDF)', /^opravna-zprava_.*_v1-prubezny_2026-03-10\.pdf$/],
    ] as const) {
      await page.getByRole('button', { name: 'Uložit', exact: true }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(name)
      expect((await readFile(await file.path())).length).toBeGreaterThan(1_000)
    }
  })

  await test.step('uzavře se znovu jako verze 2, jen s poznámkou proč, a nic nezůstane otevřené', async () => {
    await page.getByRole('button', { name: 'Uzavřít znovu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
    const submit = drawer.getByRole('button', { name: 'Uzavřít období' })
    await submit.click()
    const note = drawer.getByRole('textbox', { name: 'Poznámka' })
    await expect(note).toHaveAccessibleDescription('Toto pole je povinné')
    await note.fill('opravy po kontrole')
    await submit.click()
    await drawer.getByRole('checkbox', { name: 'Uzavřít i bez nich' }).check()
    await submit.click()
    await expectToast(page, 'Období bylo uzavřeno.')
    await expect(page.getByText('Beze změny: report by dnes vyšel stejně.')).toBeVisible()
  })
  const second = page.url()

  await test.step('verze 1 zůstává pod svým jménem a ví, čím je nahrazená', async () => {
    await page.getByRole('link', { name: 'verzi 1' }).click()
    await expect(page.getByText('1 (nahrazená)')).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/_2024-10-01_2024-12-31_v1\.csv$/)
    await page.getByRole('link', { name: 'verze 2', exact: true }).click()
    await expect(page).toHaveURL(second)
  })

  await test.step('vrácené sloučení vrátí i čísla', async () => {
    await page.goto('/foodbank/duplicates/merges')
    await page
      .getByRole('row', { name: /Opravdová.*Platí/ })
      .getByRole('button', { name: /^Akce/ })
      .click()
    await page.getByRole('menuitem', { name: 'Vrátit sloučení' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vrátit sloučení' }).click()
    const asking = page.getByRole('dialog', { name: 'Týká se uzavřeného období' })
    await giveReason(asking, asking.getByRole('button', { name: 'Pokračovat' }), 'Dvě rodiny.')
    await expectToast(page, 'Sloučení bylo vráceno.')
    await page.goto(second)
    const households = page
      .getByRole('table', { name: 'Čísla, která by dnes vyšla jinak' })
      .getByRole('row', { name: /^Podpořené domácnosti \d/ })
    await expect(households).toContainText('+1')
    await expect(records.getByRole('row').filter({ hasText: 'Dvě rodiny.' })).toHaveCount(1)
  })
})

/** The first try names the closed period and asks; the second without a reason says so at the field. */
async function giveReason(place: Locator, save: Locator, reason: string): Promise<void> {
  const field = place.getByRole('textbox', { name: 'Důvod změny' })
  await expect(place.getByText(PERIOD)).toBeVisible()
  await save.click()
  await expect(field).toHaveAccessibleDescription('Uveďte, proč uzavřené období měníte.')
  await field.fill(reason)
  await save.click()
}

async function openSupport(page: Page, applicant: string): Promise<void> {
  await page.goto(`/foodbank/applicants/${applicant}`)
  await page.getByRole('button', { name: `Výdej ${DAY}` }).click()
}

/** A site with three households, each helped once in the quarter, which is then closed for it. */
async function closeQuarter(page: Page) {
  await page.goto('/foodbank/reports/closings')
  const { data: site } = await api(page, 'POST', '/foodbank/organizations', {
    name: SITE,
    is_food_bank: true,
  })
  const help = async (surname: string, date: string, members: readonly object[] = []) => {
    const { data } = await api(page, 'POST', '/foodbank/applicants', {
      surname,
      name: 'Zora',
      organization_id: site.id,
      members,
    })
    await api(page, 'POST', '/foodbank/supports', {
      applicant_id: data.id,
      organization_id: site.id,
      date,
      durables: 2.5,
      op: 1,
    })
    return data.id
  }
  const wrong = await help('Omylová', '2024-11-05')
  const right = await help('Opravdová', '2024-11-06', [{ type: 'partner', sex: 'female', age: 41 }])
  const twin = await help('Opravdová', '2024-11-07')
  const { data: closing } = await api(page, 'POST', '/foodbank/reports/closings', {
    ...QUARTER,
    organization_id: site.id,
    accept_missing: true,
  })
  return { site: site.id, closing: closing.id, wrong, right, twin }
}
