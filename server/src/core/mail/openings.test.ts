import { expect, test } from 'vitest'
import { complaintMail } from '#core/complaints/letter.ts'
import { invitationMail } from '#core/calendar/invitations/letter.ts'
import {
  directoryPasswordMail,
  newAccountMail,
  newPasswordMail,
  resetMail,
  testLetter,
  verificationMail,
} from './templates.ts'

const account = {
  name: 'Jana',
  username: 'jana',
  link: 'https://crm.example.test/x',
  sentBy: 'Jana',
}
const event = {
  name: 'Porada',
  address: null,
  note: null,
  author: 'jana',
  link: account.link,
  all_day: true,
  start_at: null,
  end_at: null,
  start_on: '2026-03-10',
  end_on: '2026-03-10',
}
const complaint = { number: 'R-1', product: undefined, files: 0, link: account.link }

const lettersIn = (language: 'cs' | 'en') => {
  const head = { language, projectName: 'CRM' }
  const invitations = (['invited', 'changed', 'cancelled', 'uninvited'] as const).map(
    (kind) => invitationMail(language, head.projectName, kind, event).letter,
  )
  const plain = [
    verificationMail,
    newAccountMail,
    newPasswordMail,
    resetMail,
    directoryPasswordMail,
    testLetter,
  ]
  return [
    ...plain.map((make) => make(head, account)),
    ...invitations,
    complaintMail(language, head.projectName, complaint),
  ]
}
const getOpenings = (language: 'cs' | 'en') =>
  lettersIn(language).map(({ text }) => text.split('\n\n')[1]?.charAt(0) ?? '')

test('after the comma of the greeting a Czech letter goes on in lower case, an English one with a capital', () => {
  for (const letter of getOpenings('cs')) expect(letter).toMatch(/\p{Ll}/u)
  for (const letter of getOpenings('en')) expect(letter).toMatch(/\p{Lu}/u)
})

test('letters address their reader as the screens do: „vám" in lower case, and no past tense that has a gender', () => {
  for (const { text } of lettersIn('cs'))
    expect(text).not.toMatch(/ V(ás|ám|áš|aš|aše|aši)\b|\(a\)|!/u)
})
