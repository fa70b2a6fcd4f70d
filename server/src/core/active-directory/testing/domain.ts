import { Attribute, Client } from 'ldapts'
import { ADMIN_PASSWORD, BASE_DN, type Samba } from './samba.ts'

/** A person as the directory has them; `dn` without one is made of `cn` below the people's folder. */
export type Account = {
  readonly account: string
  readonly cn: string
  readonly password?: string
  readonly values?: Readonly<Record<string, string>>
}

export const PEOPLE_DN = `OU=Lidé,${BASE_DN}`
export const PASSWORD = 'Uziv.Heslo.2026'
export const CZECH_PASSWORD = 'Příliš žluťoučký kůň 7'
/** More than one page, and more than the 1,000 that a directory answers with at once. */
export const MANY = 2_500

const ACCOUNTS: readonly Account[] = [
  {
    account: 'jnovak',
    cn: 'Jan Novák',
    values: {
      givenName: 'Jan',
      sn: 'Novák',
      mail: 'jnovak@crm.test',
      telephoneNumber: '+420 603 123 456',
    },
  },
  {
    account: 'zcerna',
    cn: 'Žofie Černá',
    password: CZECH_PASSWORD,
    values: { givenName: 'Žofie', sn: 'Černá', mail: 'zcerna@crm.test' },
  },
  { account: 'kdvorak', cn: 'Dvořák\\, Karel', values: { givenName: 'Karel', sn: 'Dvořák' } },
  { account: 'zmena', cn: 'Změna Hesla', values: { pwdLastSet: '0' } },
  { account: 'vypnuty', cn: 'Vypnutý Účet', values: { userAccountControl: '514' } },
  { account: 'zamceny', cn: 'Zamčený Účet' },
  { account: 'ucetni', cn: 'Účetní', values: { mail: 'mistni@example.cz' } },
  { account: 'mistni', cn: 'Místní Druhý' },
  { account: 'bez udaju', cn: 'Bez Údajů' },
  { account: 'svc-crm', cn: 'svc-crm', values: { description: 'reads the directory' } },
]

const group = (name: string) => `CN=${name},OU=Skupiny,${BASE_DN}`
/** The second is a member of the first, so that its members are as well. */
export const [EVERYBODY, MANAGERS] = [group('CRM-Všichni'), group('CRM-Správci')] as const

/** All of the domain in LDIF: the named ones with a password, many more without. */
export function domainLdif(): string {
  const many = Array.from({ length: MANY - ACCOUNTS.length }, (_, index) => ({
    account: `osoba${index}`,
    cn: `Osoba ${index}`,
    values: { givenName: 'Osoba', sn: `Číslo ${index}`, userAccountControl: '544' },
  }))
  return [
    entry(PEOPLE_DN, { objectClass: 'organizationalUnit' }),
    entry(`OU=Skupiny,${BASE_DN}`, { objectClass: 'organizationalUnit' }),
    ...ACCOUNTS.map((account) => personEntry({ password: PASSWORD, ...account })),
    ...many.map(personEntry),
    entry(MANAGERS, { objectClass: 'group', member: getDn('jnovak') }),
    entry(EVERYBODY, { objectClass: 'group', member: [MANAGERS, getDn('zcerna')] }),
  ].join('\n')
}

/** The name of one of the named accounts, as they are at the beginning. */
export const getDn = (account: string) =>
  `CN=${ACCOUNTS.find((one) => one.account === account)?.cn ?? ''},${PEOPLE_DN}`

/** Signs in as the domain's administrator, to change the domain while it runs. */
export async function asDomainAdministrator(
  samba: Samba,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    url: `ldaps://${samba.host}:636`,
    timeout: 10_000,
    tlsOptions: { ca: [samba.certificates.ca], host: samba.host },
  })
  await client.bind('Administrator@crm.test', ADMIN_PASSWORD)
  await work(client)
  await client.unbind()
}

/** Someone who comes later. */
export async function addAccount(
  client: Client,
  { account, cn, values = {} }: Account,
): Promise<void> {
  const attributes = {
    objectClass: 'user',
    sAMAccountName: account,
    userAccountControl: '512',
    ...values,
  }
  await client.add(`CN=${cn},${PEOPLE_DN}`, [
    ...Object.entries(attributes).map(([type, value]) => new Attribute({ type, values: [value] })),
    new Attribute({ type: 'unicodePwd', values: [quoted(PASSWORD)] }),
  ])
}

const personEntry = ({ account, cn, password, values = {} }: Account) =>
  entry(`CN=${cn},${PEOPLE_DN}`, {
    objectClass: 'user',
    sAMAccountName: account,
    ...(account.includes(' ') ? {} : { userPrincipalName: `${account}@crm.test` }),
    userAccountControl: '512',
    ...(password ? { unicodePwd: quoted(password) } : {}),
    ...values,
  })

/** Everything in base64, whatever is in it. */
function entry(
  dn: string,
  attributes: Readonly<Record<string, string | Buffer | readonly string[]>>,
): string {
  const lines = Object.entries({ dn, ...attributes }).flatMap(([name, value]) =>
    (typeof value === 'string' || Buffer.isBuffer(value) ? [value] : value).map(
      (one) => `${name}:: ${Buffer.from(one).toString('base64')}`,
    ),
  )
  return `${lines.join('\n')}\n`
}

const quoted = (password: string) => Buffer.from(`"${password}"`, 'utf16le')
