import { complaintUploads } from '@crm/contract/core/complaints/complaints.endpoints'
import {
  serialNumberEndpoints,
  serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { importDraftEndpoints } from '@crm/contract/core/imports/import-drafts.endpoints'
import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports.endpoints'
import { settingsEndpoints, settingsUploads } from '@crm/contract/core/settings.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '#platform/i18n/language.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, openSignedOut } from '#testing/product.tsx'
import { SETTINGS } from '#testing/settings.ts'

// What the scanner of viruses refuses is said where the file was chosen, in the language of the page.

const WORDS = {
  cs: {
    file_infected: /V souboru je škodlivý kód, proto nebyl přijat/,
    file_unchecked: /Soubor teď nejde zkontrolovat antivirem, proto nebyl přijat/,
    file_scan_limit: /Soubor je pro kontrolu antivirem příliš velký/,
  },
  en: {
    file_infected: /The file contains malicious code and was not accepted/,
    file_unchecked: /The file cannot be checked for viruses now and was not accepted/,
    file_scan_limit: /The file is too large to be checked for viruses/,
  },
} as const
const LANGUAGES = ['cs', 'en'] as const
const RULES = ['file_infected', 'file_unchecked', 'file_scan_limit'] as const

/** English comes a moment later, and a screen drawn anew would take the chosen field away. */
async function speak(language: Language): Promise<void> {
  setLanguage(language)
  await expect.poll(() => document.documentElement.lang).toBe(language)
}

async function choose(name: string, type: string): Promise<void> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(input, new File(['obsah'], name, { type }))
}
const refusal = (at: string, rule: string) => ({ errors: { [at]: [{ rule }] } })
const alert = (words: RegExp) => page.getByRole('alert').filter({ hasText: words })

test.each(LANGUAGES)('Logo v nastavení: %s', async (language) => {
  answer(settingsEndpoints.get, { data: SETTINGS })
  await speak(language)
  await open('/settings/apperance')
  for (const rule of RULES) {
    refuse(settingsUploads.setLogo, 422, 'check_data', refusal('file', rule))
    await choose('logo.png', 'image/png')
    await expect.element(alert(WORDS[language][rule])).toBeVisible()
  }
})

test.each(LANGUAGES)('Tabulka pro import: %s', async (language) => {
  const words = { cs: 'Uživatelé', en: 'Users' }
  answer(importEndpoints.kinds, {
    data: [
      {
        name: 'users',
        words,
        hint: words,
        decisions: ['skip', 'create'],
        options: [],
        targets: [],
        max_rows: 20_000,
        list_path: '/imports',
      },
    ],
  })
  answer(importDraftEndpoints.draft, { data: null })
  answer(importDraftEndpoints.progress, { data: null })
  await speak(language)
  await open('/imports/create')
  for (const rule of RULES) {
    refuse(importUploads.read, 422, 'check_data', refusal('file', rule))
    await choose('lide.csv', 'text/csv')
    await expect.element(page.getByText(WORDS[language][rule])).toBeVisible()
  }
})

test.each(LANGUAGES)('Sériová čísla: %s', async (language) => {
  answer(serialNumberEndpoints.list, listed([]))
  await speak(language)
  await open('/settings/system/serial-numbers')
  await page.getByRole('button', { name: /CSV/ }).click()
  for (const rule of RULES) {
    refuse(serialNumberUploads.preview, 422, 'check_data', refusal('file', rule))
    await choose('cisla.csv', 'text/csv')
    await expect.element(alert(WORDS[language][rule])).toBeVisible()
  }
})

test('Reklamace: co je napsané, zůstane, a co nešlo zkontrolovat, pošle se znovu', async () => {
  refuse(complaintUploads.create, 422, 'check_data', refusal('files.0', 'file_unchecked'))
  await openSignedOut('/reklamace?sn=0099')
  await field('Co je s výrobkem špatně').fill('Nechladí')
  await field('Jméno a příjmení').fill('Jana Nováková')
  await field('E-mail').fill('jana@example.cz')
  await page.getByRole('checkbox', { name: /Souhlasím/ }).click()
  await choose('doklad.txt', 'text/plain')
  const send = page.getByRole('button', { name: 'Odeslat reklamaci' })
  await send.click()
  await expect.element(page.getByText(WORDS.cs.file_unchecked)).toBeVisible()
  await expect.element(field('Co je s výrobkem špatně')).toHaveValue('Nechladí')
  const again = refuse(
    complaintUploads.create,
    422,
    'check_data',
    refusal('files.0', 'file_infected'),
  )
  await send.click()
  await expect.element(page.getByText(WORDS.cs.file_infected)).toBeVisible()
  expect(again).toHaveLength(1)
  await speak('en')
  await expect.element(page.getByText(WORDS.en.file_infected)).toBeVisible()
})
