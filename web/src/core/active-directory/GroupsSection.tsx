import type { DirectoryGroup } from '@crm/contract/core/active-directory'
import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory.endpoints'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { useCan } from '#platform/session/use-can.ts'
import { GivenRole, GroupRoles } from '../roles/GroupRoles.tsx'
import classes from './ActiveDirectory.module.css'
import { useDirectory, useGroups, useFailureWords } from './queries.ts'
import { directoryTexts } from './texts.ts'

export function GroupsSection() {
  const t = useTexts(directoryTexts)
  const maySet = useCan(endpoints.setGroups)
  const { data } = useDirectory(true)
  const saving = useWrite(endpoints.setGroups, { invalidates: [endpoints.get] })
  const groups = data?.data.groups ?? []
  const save = (next: readonly DirectoryGroup[]) => saving.run({ body: { groups: [...next] } })
  return (
    <FormSection title={t('groups.title')} hint={t('groups.hint')}>
      {groups.length === 0 && <p className={classes.quiet}>{t('groups.empty')}</p>}
      {groups.length > 0 && (
        <GroupRoles
          groups={groups.map(({ group_dn, role_id }) => ({
            name: commonName(group_dn),
            detail: group_dn,
            role_id,
          }))}
          unknownRole={t('groups.unknownRole')}
          removeLabel={(group, role) => t('groups.remove', { group, role })}
          onRemove={
            maySet ? (index) => void save(groups.filter((_, other) => other !== index)) : undefined
          }
        />
      )}
      {maySet && <AddGroup groups={groups} onAdd={(group) => save([...groups, group])} />}
    </FormSection>
  )
}

function AddGroup({
  groups,
  onAdd,
}: {
  groups: readonly DirectoryGroup[]
  onAdd: (group: DirectoryGroup) => Promise<unknown>
}) {
  const t = useTexts(directoryTexts)
  const words = useFailureWords()
  const [search, setSearch] = useState('')
  const [requested] = useDebouncedValue(search, 300)
  const [group, setGroup] = useState<{ readonly value: string; readonly label: string } | null>(
    null,
  )
  const [roleId, setRoleId] = useState<string | null>(null)
  const { data, error } = useGroups(requested)
  const found = (data?.data ?? []).map(({ group_dn, name }) => ({ value: group_dn, label: name }))
  const firstServed = useFirstServed({
    typed: search,
    searched: requested,
    isThere: data !== undefined,
    isChosen: search.trim() === group?.label,
  })
  const isKnown = groups.some(
    (known) => known.group_dn === group?.value && known.role_id === roleId,
  )
  const add = async () => {
    if (!group || !roleId) return
    await onAdd({ group_dn: group.value, role_id: roleId })
    setGroup(null)
    setSearch('')
  }
  return (
    <div className={classes.adding}>
      <Select
        label={t('groups.group')}
        placeholder={t('groups.search')}
        {...firstServed}
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        data={found}
        nothingFoundMessage={search.trim().length >= 2 ? t('groups.nothing') : undefined}
        value={group?.value ?? null}
        onChange={(_, option) => setGroup(option)}
        error={error ? words(error) : null}
      />
      <GivenRole
        label={t('groups.role')}
        beyond={t('groups.beyond')}
        value={roleId}
        onChange={setRoleId}
      />
      <Button variant="default" disabled={!group || !roleId || isKnown} onClick={() => void add()}>
        {t('groups.add')}
      </Button>
    </div>
  )
}

/** `CN=CRM-Spravci,OU=Skupiny,DC=firma,DC=local` → `CRM-Spravci` */
function commonName(dn: string): string {
  const [, name] = /^cn=((?:\\.|[^,\\])+)/i.exec(dn) ?? []
  return name?.replace(/\\(.)/g, '$1') ?? dn
}
