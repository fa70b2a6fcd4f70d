import { describe, expect, test } from 'vitest'
import { InvalidCredentialsError, NoSuchObjectError, StrongAuthRequiredError } from 'ldapts'
import { bareLogin, readLogin } from '#core/auth/login-name.ts'
import { WrongSecretKey } from '#platform/secret-box.ts'
import { getBytes, getGuid, getPerson } from './person.ts'
import { getFailure, getRefusal } from './failure.ts'

const GUID = '3f79048f-42cd-4c77-8426-835cd9f8a3ad'
const BYTES = Buffer.from('8f04793fcd42774c8426835cd9f8a3ad', 'hex')

test('an objectGUID reads as Windows writes it, and back', () => {
  expect(getGuid(BYTES)).toBe(GUID)
  expect(getBytes(GUID)).toEqual(BYTES)
})

test.each([
  ['dana', { account: 'dana', principal: 'dana@crm.test' }],
  [' dana ', { account: 'dana', principal: 'dana@crm.test' }],
  ['dana@crm.test', { account: 'dana', principal: 'dana@crm.test' }],
  ['dana@CRM.test', { account: 'dana', principal: 'dana@CRM.test' }],
  ['dana@example.cz', { account: '', principal: 'dana@example.cz' }],
  [String.raw`CRM\dana`, { account: 'dana', principal: null }],
  ['CRM\\', null],
  ['', null],
])('the login %j is read as %j', (login, read) => {
  expect(readLogin(login, 'crm.test')).toEqual(read)
})

test('without a suffix a bare login is no principal', () => {
  expect(readLogin('dana', null)).toEqual({ account: 'dana', principal: null })
})

test('every way of writing an account is counted as one', () => {
  expect(
    new Set(['dana', 'DANA', 'dana@crm.test', String.raw`CRM\dana`, ' dana '].map(bareLogin)),
  ).toEqual(new Set(['dana']))
})

describe('an entry', () => {
  const entry = {
    dn: 'CN=Dana,DC=crm,DC=test',
    objectGUID: BYTES,
    sAMAccountName: 'dana',
    userAccountControl: '512',
  }

  test('reads as a person', () => {
    const filled = {
      givenName: 'Dana',
      sn: 'Horká',
      mail: 'dana@example.cz',
      telephoneNumber: '+420 603 123 456',
      pwdLastSet: '134175978001234567',
    }
    expect(getPerson({ ...entry, ...filled })).toEqual({
      directory_id: GUID,
      dn: entry.dn,
      username: 'dana',
      name: 'Dana',
      surname: 'Horká',
      email: 'dana@example.cz',
      phone: '603123456',
      enabled: true,
      password_set_at: '2026-03-10T06:30:00.123Z',
    })
  })

  test.each([
    ['an e-mail that is none', { mail: 'dana at home' }, { email: null }],
    [
      'an extension for a phone, but a mobile',
      { telephoneNumber: 'kl. 12', mobile: '777 123 456' },
      { phone: '777123456' },
    ],
    [
      'several e-mails',
      { mail: ['first@example.cz', 'second@example.cz'] },
      { email: 'first@example.cz' },
    ],
    [
      'no name but one to show',
      { displayName: 'Dana Horká Malá' },
      { name: 'Dana', surname: 'Horká Malá' },
    ],
    ['no name at all', { givenName: [], sn: [] }, { name: 'dana', surname: 'dana' }],
    ['a name without end', { sn: 'a'.repeat(300) }, { surname: 'a'.repeat(100) }],
    ['a password to be changed', { pwdLastSet: '0' }, { password_set_at: null }],
    ['a password set at no moment', { pwdLastSet: '-1' }, { password_set_at: null }],
    ['a disabled account', { userAccountControl: '514' }, { enabled: false }],
  ])('with %s still reads', (_what, given, read) => {
    expect(getPerson({ ...entry, ...given })).toMatchObject(read)
  })

  test('without an account or an objectGUID is nobody', () => {
    expect(getPerson({ ...entry, sAMAccountName: [] })).toBeNull()
    expect(getPerson({ ...entry, objectGUID: 'text' })).toBeNull()
  })
})

test.each([
  ['timeout', new Error('BindRequest: Operation timed out')],
  ['timeout', new Error('Connection timeout')],
  ['unreachable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['unreachable', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  ['protocol', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
  ['certificate', Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' })],
  ['certificate', Object.assign(new Error('other name'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
  ['certificate', Object.assign(new Error('unknown'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })],
  ['tls_required', new StrongAuthRequiredError()],
  ['credentials', new InvalidCredentialsError()],
  ['credentials', new WrongSecretKey()],
  ['refused', new NoSuchObjectError()],
  ['protocol', 'nonsense'],
])('it is told as %s that asking failed by %s', (reason, error) => {
  expect(getFailure(error).reason).toBe(reason)
})

test.each([
  ['525', 'not_found'],
  ['52e', 'credentials'],
  ['532', 'expired'],
  ['533', 'disabled'],
  ['701', 'expired'],
  ['773', 'must_change'],
  ['775', 'locked'],
  ['999', 'credentials'],
])('the sub-code %s of a refused password means %s', (code, refusal) => {
  expect(
    getRefusal(
      new InvalidCredentialsError(`80090308: LdapErr: DSID-0C09044E, data ${code}, v2580`),
    ),
  ).toBe(refusal)
})

test('that the directory failed is no refusal of a password', () => {
  expect(getRefusal(new NoSuchObjectError())).toBeNull()
})
