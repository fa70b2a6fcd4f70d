import type { OpenidGroup } from '@crm/contract/core/openid-connect/openid-connect'
import { openidEndpoints as endpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { GivenRole, GroupRoles } from '../roles/GroupRoles.tsx'
import classes from './OpenidConnect.module.css'
import { openidTexts } from './texts.ts'

export function OpenidGroups({ groups }: { groups: readonly OpenidGroup[] }) {
  const t = useTexts(openidTexts)
  const maySet = useCan(endpoints.setGroups)
  const saving = useWrite(endpoints.setGroups, { invalidates: [endpoints.get] })
  const save = (next: readonly OpenidGroup[]) => saving.run({ body: { groups: [...next] } })
  return (
    <FormSection title={t('groups.title')} hint={t('groups.hint')}>
      {groups.length === 0 ? (
        <p className={classes.quiet}>{t('groups.empty')}</p>
      ) : (
        <GroupRoles
          groups={groups.map(({ group_name, role_id }) => ({ name: group_name, role_id }))}
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
  groups: readonly OpenidGroup[]
  onAdd: (group: OpenidGroup) => Promise<unknown>
}) {
  const t = useTexts(openidTexts)
  const [name, setName] = useState('')
  const [roleId, setRoleId] = useState<string | null>(null)
  const typed = name.trim()
  const isKnown = groups.some((one) => one.group_name === typed && one.role_id === roleId)
  const add = async () => {
    if (!roleId) return
    if (await onAdd({ group_name: typed, role_id: roleId })) setName('')
  }
  return (
    <div className={classes.adding}>
      <TextInput
        label={t('groups.group')}
        description={t('groups.groupHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <GivenRole
        label={t('groups.role')}
        beyond={t('groups.beyond')}
        value={roleId}
        onChange={setRoleId}
      />
      <Button variant="default" disabled={!typed || !roleId || isKnown} onClick={() => void add()}>
        {t('groups.add')}
      </Button>
    </div>
  )
}
