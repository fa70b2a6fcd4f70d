import { memberQuery, type Member } from '@crm/contract/foodbank/federation/members'
import { memberEndpoints, memberFiles } from '@crm/contract/foodbank/federation/members.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { FederationTabs } from './FederationTabs.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { MEMBER_WRITES } from './queries.ts'
import { federationTexts } from './texts.ts'

const MemberDrawer = lazyDrawer(() =>
  import('./MemberDrawer.tsx').then((file) => file.MemberDrawer),
)

/** The food banks of this federation with their keys. */
export function MembersScreen() {
  const t = useTexts(federationTexts)
  const { date, dateTime } = useFormat()
  const list = useList(memberEndpoints.list, memberQuery)
  const removing = useWrite(memberEndpoints.remove, MEMBER_WRITES)
  const columns: readonly Column<Member, 'name'>[] = [
    { title: t('field.name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('members.state'),
      cell: ({ is_active }) => (
        <StatusDot tone={is_active ? 'ok' : 'idle'}>
          {is_active ? t('members.active') : t('members.inactive')}
        </StatusDot>
      ),
      nowrap: true,
    },
    { title: t('field.joined_on'), cell: ({ joined_on }) => date(joined_on), nowrap: true },
    {
      title: t('members.received'),
      cell: ({ received_at }) => received_at && dateTime(received_at),
      nowrap: true,
    },
    {
      title: t('field.fingerprint'),
      cell: ({ fingerprint }) => <Fingerprint value={fingerprint} />,
      width: '21rem',
    },
  ]
  return (
    <>
      <FederationTabs />
      <EditableList
        t={(key) => (key === 'title' ? t('screen.members') : t(key))}
        deleteTitle={(row) => t('delete.title', row)}
        empty={t('members.empty')}
        exported={memberFiles.export}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        endpoints={memberEndpoints}
        Drawer={MemberDrawer}
        remove={(id) => removing.run({ params: { id } })}
      />
    </>
  )
}
