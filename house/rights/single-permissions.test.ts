import { getAlternatives, type PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { contractEntries } from '../contract-entries.ts'
import { PERMISSION_TABLE } from './permission-table.ts'
import { read, sourcesBelow } from '../sources.ts'

/** What opens no call by itself, and what it does for who holds it with others. */
const WITH_OTHERS: Readonly<Partial<Record<PermissionName, string>>> = {
  'event.update': 'changes the events of others, with event.create or event.read',
  'fb_applicant.export_all': 'widens the files of persons to the whole register',
  'fb_data_protection.update': 'does the duties of the desk that fb_data_protection.read opens',
  'fb_duplicate.merge': 'merges what fb_duplicate.read and fb_applicant.read show',
  'fb_duplicate.read': 'compares records, so it wants fb_applicant.read',
  'fb_household_member.read': 'adds the members to the applicant that fb_applicant.read opens',
  'fb_organization.full_edit': 'makes every organization an own one, and opens every field of it',
  'fb_report.close': 'closes a period, so it wants the sight of all its rows',
  'fb_report.export_rows': 'takes the rows of a report along, so it wants the report',
  'fb_request.show_all': 'widens fb_request.read to every organization',
  'fb_request.show_user': 'narrows fb_request.read to requests of one’s own making',
  'fb_support.show_all': 'widens fb_support.read to every organization',
  'rule.read': 'shows what the roles of role.read grant',
  'task.delete': 'deletes the tasks of others that one sees',
  'task.update': 'sees and changes every task, with task.read',
  'top_bar.show_main_navigation':
    'shows the main menu, whose entries are those of the other rights',
}

/** Where permissions are only named: who holds them at the first start, what they are called. */
const NAMING = /seed-roles\.ts$|\.test\.ts$|\/testing\/|\/demo\/|permissions\.ts$/
const sources = ['contract/src', 'server/src', 'web/src']
  .flatMap((folder) => sourcesBelow(folder))
  .filter((file) => !NAMING.test(file))
  .map(read)

test('every permission that is offered opens a call by itself, or is listed with what it does besides', async () => {
  const alone = new Set<string>(
    (await contractEntries()).flatMap(({ endpoint: { access } }) =>
      typeof access !== 'string' && access.length === 1 ? access.flatMap(getAlternatives) : [],
    ),
  )
  expect(PERMISSION_TABLE.filter((name) => !alone.has(name)).sort()).toEqual(
    Object.keys(WITH_OTHERS).sort(),
  )
})

test('what is listed is asked for somewhere', () => {
  const idle = Object.keys(WITH_OTHERS).filter(
    (name) => !sources.some((text) => text.includes(`'${name}'`)),
  )
  expect(idle).toEqual([])
})
