import { importEndpoints, importUploads } from '@crm/contract/core/imports/imports'
import type { Caller } from '../../../testing/call.ts'
import { sendFile } from '../../../testing/send-file.ts'
import type { World } from '../../testing/factories.ts'

export const REGISTERS = [
  'import.create',
  'fb_applicant.read',
  'fb_applicant.create',
  'fb_household_member.create',
] as const
export const MAPPING = { surname: 0, name: 1, organization: 2 }
/** The IČO of the organization that most lines name. */
export const CHARITY = '45274649'

type Extra = {
  heading?: number
  mapping?: Record<string, number>
  options?: Record<string, string>
  duplicates?: string
  decisions?: Record<string, string>
}
type Agreed = { digest: string; import_id: string }

export const line = (...cells: string[]) => cells.join(';')
export const file = (...lines: string[]) => ['Příjmení;Jméno;Organizace', ...lines].join('\n')

const getBody = ({ mapping = MAPPING, ...rest }: Extra = {}) => ({
  kind: 'applicants',
  mapping,
  ...rest,
})

/** Imports of applicants, by the superadministrator unless another caller is given. */
export function applicantImports(world: World) {
  const admin = world.as('superadmin')
  const preview = (content: string | Buffer, extra: Extra = {}, caller: Caller = admin) =>
    sendFile(world.app, caller, importUploads.preview, { body: getBody(extra), content })
  const runAgreed = (
    content: string | Buffer,
    { digest, import_id }: Agreed,
    extra: Extra = {},
    caller: Caller = admin,
  ) =>
    sendFile(world.app, caller, importUploads.run, {
      body: { ...getBody(extra), digest, import_id },
      content,
    })
  return {
    preview,
    runAgreed,
    run: async (content: string | Buffer, extra: Extra = {}, caller: Caller = admin) =>
      runAgreed(content, (await preview(content, extra, caller)).body.data, extra, caller),
    undo: (id: string, leave_used = false, caller: Caller = admin) =>
      world.call(caller, importEndpoints.undo, { params: { id }, body: { leave_used } }),
    registered: (surname: string) =>
      world.db
        .selectFrom('foodbank.applicant')
        .selectAll()
        .where('surname', '=', surname)
        .where('deleted_at', 'is', null)
        .execute(),
    getMembers: (id: string) =>
      world.db
        .selectFrom('foodbank.household_member')
        .selectAll()
        .where('applicant_id', '=', id)
        .orderBy('birth_year')
        .execute(),
  }
}
