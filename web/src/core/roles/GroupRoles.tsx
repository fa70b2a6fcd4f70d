import { nameIn } from '@crm/contract/core/translations'
import type { Role } from '@crm/contract/core/users/roles'
import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import classes from './GroupRoles.module.css'
import { useRoleNames } from './queries.ts'

type GroupRole = { readonly name: string; readonly detail?: string; readonly role_id: string }

/** Which groups of a directory or provider give which roles. */
export function GroupRoles({
  groups,
  unknownRole,
  removeLabel,
  onRemove,
}: {
  groups: readonly GroupRole[]
  unknownRole: string
  removeLabel: (group: string, role: string) => string
  /** Undefined for users who may not; gets the place in the list. */
  onRemove: ((index: number) => void) | undefined
}) {
  const { language } = useLanguage()
  const roles = useRoleNames()
  const roleName = (id: string) => {
    const role = roles.find((one) => one.id === id)
    return role ? nameIn(language, role) : unknownRole
  }
  return (
    <ul className={classes.groups}>
      {groups.map(({ name, detail, role_id }, index) => (
        <li key={`${detail ?? name} ${role_id}`}>
          <span className={classes.group}>
            <strong>{name}</strong>
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </span>
          <span>{roleName(role_id)}</span>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={40}
              aria-label={removeLabel(name, roleName(role_id))}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Offers the roles within the rights of the user; `beyond` says why others cannot be chosen. */
export function GivenRole({
  label,
  beyond,
  value,
  onChange,
}: {
  label: string
  beyond: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { language } = useLanguage()
  const roles = useRoleNames()
  return (
    <Select
      label={label}
      description={roles.some(isRefused) ? beyond : undefined}
      data={roles.map((role) => ({
        value: role.id,
        label: nameIn(language, role),
        disabled: isRefused(role),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** No one may give a role with more rights than their own. */
const isRefused = ({ can }: Pick<Role, 'can'>) => !can.set_permissions && !can.view_as
