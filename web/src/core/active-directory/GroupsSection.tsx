import type { DirectoryGroup } from '@crm/contract/core/active-directory'
import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import type { Role } from '@crm/contract/core/users/roles'
import { ActionIcon, Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { useCan } from '#platform/session/use-can.ts'
import { useRoleNames } from '../roles/queries.ts'
import classes from './ActiveDirectory.module.css'
import { useDirectory, useGroups, useFailureWords } from './queries.ts'
import { directoryTexts } from './texts.ts'

export function GroupsSection() {
  const t = useTexts(directoryTexts)
  const { language } = useLanguage()
  const maySet = useCan(endpoints.setGroups)
  const roles = useRoleNames()
  const { data } = useDirectory(true)
  const saving = useWrite(endpoints.setGroups, { invalidates: [endpoints.get] })
  const groups = data?.data.groups ?? []
  const roleName = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role ? nameIn(language, role) : t('groups.unknownRole')
  }
  const save = (next: readonly DirectoryGroup[]) => saving.run({ body: { groups: [...next] } })
  return (
    <FormSection title={t('groups.title')} hint={t('groups.hint')}>
      {groups.length === 0 && <p className={classes.quiet}>{t('groups.empty')}</p>}
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={`${group.group_dn} ${group.role_id}`}>
              <span className={classes.group}>
                <strong>{commonName(group.group_dn)}</strong>
                <span className={classes.dn}>{group.group_dn}</span>
              </span>
              <span>{roleName(group.role_id)}</span>
              {maySet && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={40}
                  aria-label={t('groups.remove', {
                    group: commonName(group.group_dn),
                    role: roleName(group.role_id),
                  })}
                  onClick={() => void save(groups.filter((other) => other !== group))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
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
  const { language } = useLanguage()
  const words = useFailureWords()
  const roles = useRoleNames()
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
      <Select
        label={t('groups.role')}
        description={roles.some(isRefused) ? t('groups.beyond') : undefined}
        data={roles.map((role) => ({
          value: role.id,
          label: nameIn(language, role),
          disabled: isRefused(role),
        }))}
        value={roleId}
        onChange={setRoleId}
      />
      <Button variant="default" disabled={!group || !roleId || isKnown} onClick={() => void add()}>
        {t('groups.add')}
      </Button>
    </div>
  )
}

/** No one may give a role with more rights than their own. */
const isRefused = ({ can }: Pick<Role, 'can'>) => !can.set_permissions && !can.view_as

/** `CN=CRM-Spravci,OU=Skupiny,DC=firma,DC=local` → `CRM-Spravci` */
function commonName(dn: string): string {
  const [, name] = /^cn=((?:\\.|[^,\\])+)/i.exec(dn) ?? []
  return name?.replace(/\\(.)/g, '$1') ?? dn
}
