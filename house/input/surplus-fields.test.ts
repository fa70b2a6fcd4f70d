import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { sendFile } from '../../server/src/testing/send-file.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { plausibleInput } from './inputs.ts'

/** Nobody gives themselves by a field what only the server decides, and no answer has a field that is nobody's to see. */

let world: World
let entries: ContractEntry[]
beforeAll(async () => {
  world = await createWorld()
  entries = await contractEntries()
})
afterAll(() => world.close())

/** What the server decides by itself, or by an endpoint that is there for it. */
const DECISIVE =
  /^(id|roles?|role_ids|permissions?|superadmin|is_superadmin|active|confirmed|status|organization_id|author_id|user_id|created_by|deleted_at|restricted_at|confirmed_at|closed_at|seat|password|password_hash|directory_id|token)$/

/** Fields of bodies that are such, because the endpoint is there for it: its rules say who may, and tests of its own that nobody else. */
const TAKEN: readonly string[] = [
  'allotmentEndpoints.confirm lines.id',
  'allotmentEndpoints.confirm orders.id',
  'activeDirectoryEndpoints.test password',
  'applicantEndpoints.create organization_id',
  'applicantEndpoints.update organization_id',
  'authEndpoints.checkReset token',
  'authEndpoints.confirmAccount token',
  'authEndpoints.login password',
  'authEndpoints.resetPassword password',
  'authEndpoints.resetPassword token',
  'authEndpoints.setPassword password',
  'blockedDayEndpoints.addPublicHolidays organization_id',
  'blockedDayEndpoints.create organization_id',
  'blockedDayEndpoints.update organization_id',
  'dailySummaryEndpoints.scan organization_id',
  'deskSigningEndpoints.sign user_id',
  'donorEndpoints.update sites.id',
  'entitlementEndpoints.recommend organization_id',
  'entitlementRuleEndpoints.create organization_id',
  'entitlementRuleEndpoints.update organization_id',
  'eventEndpoints.answer status',
  'eventEndpoints.create guests.user_id',
  'eventEndpoints.update guests.user_id',
  'exportScopeEndpoints.applicants filters.organization_id',
  'exportScopeEndpoints.calls filters.organization_id',
  'exportScopeEndpoints.duplicates filters.organization_id',
  'exportScopeEndpoints.exceptions filters.organization_id',
  'exportScopeEndpoints.measures filters.organization_id',
  'exportScopeEndpoints.reportRows filters.organization_id',
  'exportScopeEndpoints.requests filters.organization_id',
  'exportScopeEndpoints.requests filters.status',
  'exportScopeEndpoints.supports filters.organization_id',
  'invitationEndpoints.answer status',
  'measureEndpoints.create organization_id',
  'mergeEndpoints.create fields.organization_id',
  'moveEndpoints.create moves.organization_id',
  'moveEndpoints.create organization_id',
  'organizationManagerEndpoints.assign user_id',
  'organizationManagerEndpoints.create password',
  'organizationManagerEndpoints.create role_ids',
  'organizationManagerEndpoints.setPermissions permissions',
  'organizationManagerEndpoints.setPermissions role_ids',
  'programmeRuleEndpoints.create organization_id',
  'programmeRuleEndpoints.update organization_id',
  'reportClosingEndpoints.create organization_id',
  'reportEstimateEndpoints.save organization_id',
  'roleEndpoints.create is_superadmin',
  'roleEndpoints.create permissions',
  'roleEndpoints.setPermissions permissions',
  'roleEndpoints.update is_superadmin',
  'smsSettingsEndpoints.update password',
  'shiftEndpoints.create organization_id',
  'shiftLinkEndpoints.create organization_id',
  'supportEndpoints.create organization_id',
  'taskEndpoints.bulk tasks.id',
  'taskEndpoints.create items.id',
  'taskEndpoints.update items.id',
  'userEndpoints.check password',
  'userEndpoints.create confirmed',
  'userEndpoints.create password',
  'userEndpoints.create permissions',
  'userEndpoints.create role_ids',
  'userEndpoints.create works_for.id',
  'userEndpoints.setPassword password',
  'userRightsEndpoints.addPermission permission',
  'userRightsEndpoints.setPermissions permissions',
  'userRightsEndpoints.setRoles role_ids',
  'walkInEndpoints.register organization_id',
  'walkInEndpoints.search organization_id',
]

/** Fields of answers that sound secret, each with why it may be shown. */
const SHOWN: readonly RegExp[] = [
  /^authEndpoints\.login token$/, // the session, to whom it is given
  /^(auth|secondFactor|passkey)Endpoints\.(login|signIn|verify) (must_change|has)_password$/, // whether one has to, or has one
  /^secondFactorEndpoints\.signIn (token|device_token)$/, // the session and the trust, to whom they are given
  /^passkeyEndpoints\.signIn token$/, // the session, to whom it is given
  /^apiTokenEndpoints\.create data\.token$/, // to whom it is given, answered once
  /^apiTokenEndpoints\.list data\.tokens/, // names and last signs
  /^secondFactorEndpoints\.startTotp data\.secret$/, // for the app, answered once
  /^(userEndpoints\.(create|setPassword)|organizationManagerEndpoints\.create) data\.password$/, // made at random, answered once
  /^(profile|user)Endpoints\.(settings|setSettings) data\.(has_pin|bank_number|bank_code)$/, // that there is one; and an account to pay to
  /^organizationEndpoints\.(get|create|update) data\.desk_requires_pin$/, // whether one signs at the desk
  /^settings\w+\.\w+ data\.is_set\.(smtp_password|directory_admin_password|seal_secret)$/, // that there is one
  /^smsSettings\w+\.\w+ data\.is_set\.password$/, // that there is one
  /^openidEndpoints\.\w+ data\.is_set\.client_secret$/, // that there is one
  /^webhookEndpoints\.(create|rotate) data\.secret$/, // made at random, answered once
  /^providerSignInEndpoints\.finish (token|must_change_password|has_password)$/, // like those of the sign-in
  /^notificationEndpoints\.push data\.public_key$/, // public
  /^(federation|member)Endpoints\.\w+ data\.public_key$/, // by which servers know each other
  /^userEndpoints\.get data\.can\.set_password$/, // whether one may
]
const SECRET =
  /password|passwd|hash|token|secret|(^|_)pin($|_)|sealed|bank_|private|_key$|(^|_)key$|auth$|p256dh/

type Node = z.core.JSONSchema.BaseSchema
const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Node =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** Every object of a schema, with the path that leads to it. */
function getObjects(node: Node, path = ''): { path: string; node: Node }[] {
  const items = Array.isArray(node.items) ? node.items : [node.items]
  const parts = [
    ...(node.anyOf ?? []),
    ...(node.oneOf ?? []),
    ...(node.allOf ?? []),
    ...items,
    node.additionalProperties,
  ]
  const further = parts.flatMap((one) => (typeof one === 'object' ? getObjects(one, path) : []))
  const below = Object.entries(node.properties ?? {}).flatMap(([key, one]) =>
    typeof one === 'object' ? getObjects(one, `${path}.${key}`) : [],
  )
  return [...(node.type === 'object' ? [{ path, node }] : []), ...further, ...below]
}
const getFields = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema
    ? getObjects(getSchema(schema, io)).flatMap(({ path, node }) =>
        Object.keys(node.properties ?? {}).map((key) => ({ key, path: `${path}.${key}`.slice(1) })),
      )
    : []

test('no object that is sent, at whatever depth, takes a field that nobody declared', () => {
  const lax = entries.flatMap(({ name, endpoint }) =>
    [endpoint.body, endpoint.query?.strict()].flatMap((schema) =>
      (schema ? getObjects(getSchema(schema, 'input')) : [])
        .filter(
          ({ node }) =>
            node.additionalProperties === undefined || node.additionalProperties === true,
        )
        .map(({ path }) => `${name} ${path}`),
    ),
  )
  expect(lax).toEqual([])
})

test('what only the server decides is taken by those endpoints alone that are there for it', () => {
  // a file's filters choose rows and change none
  const written = entries.filter(({ endpoint }) => endpoint.kind !== 'file')
  const taken = written.flatMap(({ name, endpoint }) =>
    getFields(endpoint.body, 'input')
      .filter(({ key }) => DECISIVE.test(key))
      .map(({ path }) => `${name} ${path}`),
  )
  expect([...new Set(taken)].sort()).toEqual([...TAKEN].sort())
})

test('no answer has a field of a secret', () => {
  const shown = entries.flatMap(({ name, endpoint }) =>
    getFields(endpoint.answer, 'output')
      .filter(({ key }) => SECRET.test(key))
      .map(({ path }) => `${name} ${path}`),
  )
  expect(shown.filter((field) => !SHOWN.some((known) => known.test(field)))).toEqual([])
  expect(SHOWN.filter((known) => !shown.some((field) => known.test(field)))).toEqual([])
})

/** Sent to everything that takes a body, whatever it is for. */
const SURPLUS = {
  id: '0190a000-0000-7000-8000-000000000000',
  is_superadmin: true,
  superadmin: true,
  roles: ['superadmin'],
  permissions: ['user.update'],
  active: true,
  confirmed: true,
  created_by: '0190a000-0000-7000-8000-000000000000',
  organization_id: '0190a000-0000-7000-8000-000000000000',
  status: 'confirmed',
  deleted_at: null,
  password_hash: 'x',
}

test('whatever is sent besides is refused at its field', async () => {
  const caller = world.as('superadmin')
  const wrong: string[] = []
  for (const { name, endpoint } of entries) {
    const declared = new Set(getFields(endpoint.body, 'input').map(({ path }) => path))
    if (declared.size === 0) continue
    const surplus = Object.entries(SURPLUS).filter(([key]) => !declared.has(key))
    const { params, query, body: plain } = plausibleInput(endpoint, { ids: [SURPLUS.id] })
    const body = { ...(typeof plain === 'object' ? plain : {}), ...Object.fromEntries(surplus) }
    const path = `/${endpoint.path.slice(1).replace(/:\w+/g, SURPLUS.id)}` as const
    const answer =
      endpoint.kind === 'upload'
        ? await sendFile(world.app, caller, { ...endpoint, path }, { body, content: 'x' })
        : await world.callWith(caller, endpoint, { params, query, body })
    const refused = surplus.filter(
      ([key]) => answer.body.errors?.[key]?.[0]?.rule === 'unknown_field',
    )
    if (refused.length !== surplus.length || answer.status !== 422)
      wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})
