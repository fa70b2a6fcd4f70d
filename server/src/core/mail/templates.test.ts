import { LANGUAGES } from '@crm/contract/core/translations'
import { expect, test } from 'vitest'
import { newAccountMail, testLetter, verificationMail } from './templates.ts'

const LINK = 'https://crm.example.test/verify/abc?x=1&y=2'
const PERSON = { name: 'Žofie <Malá>', link: LINK }
const lettersIn = (language: 'cs' | 'en', projectName = 'Banka & spol.') => ({
  verification: verificationMail({ language, projectName }, PERSON),
  account: newAccountMail({ language, projectName }, { ...PERSON, username: '<x>&"' }),
  test: testLetter({ language, projectName }, { sentBy: 'Eva Malá' }),
})

test.each(LANGUAGES)(
  'letters in %s say the same as text and as HTML, without pictures, scripts or anything fetched',
  (language) => {
    for (const { subject, text, html } of Object.values(lettersIn(language))) {
      expect(subject).toContain('Banka & spol.')
      expect(text).toContain('Banka & spol.')
      expect(html).toContain('Banka &amp; spol.')
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toMatch(/<(?:img|script|link|style|iframe)|url\(|src=/)
    }
  },
)

test('what people typed is text and no HTML', () => {
  const { verification, account } = lettersIn('cs')
  expect(verification.html).toContain('Žofie &lt;Malá&gt;')
  expect(account.html).toContain('&lt;x&gt;&amp;&quot;')
  expect(account.text).toContain('Uživatelské jméno: <x>&"')
})

test('a link can be clicked and copied', () => {
  const { text, html } = lettersIn('cs').verification
  expect(text).toContain(`\n${LINK}\n`)
  expect(html).toContain('href="https://crm.example.test/verify/abc?x=1&amp;y=2"')
  expect(html).toContain('>https://crm.example.test/verify/abc?x=1&amp;y=2</p>')
})

test('a name of the product over two lines stays one line of the subject', () => {
  expect(lettersIn('cs', 'Banka\r\nBcc: eva@example.test').test.subject).toBe(
    'Testovací e-mail – Banka Bcc: eva@example.test',
  )
})
