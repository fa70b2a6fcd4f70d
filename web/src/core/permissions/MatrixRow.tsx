import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { COLUMNS, nameOf, permissionsOf, type Resource } from './matrix.ts'
import { useAllowed } from './matrix-context.ts'
import { ManyBox, OneBox } from './MatrixBoxes.tsx'
import classes from './PermissionMatrix.module.css'
import { permissionTexts } from './texts.ts'
import { useActionName } from './use-action-name.ts'

/** On a phone a row is a card, closed until opened. */
export function MatrixRow({ resource, isSought }: { resource: Resource; isSought: boolean }) {
  const t = useTexts(permissionTexts)
  const words = useLabel()
  const actionName = useActionName()
  const [wanted, setWanted] = useState<boolean>()
  const permissions = permissionsOf([resource])
  const { allowed, differs } = useAllowed(permissions)
  const isOpen = wanted ?? (isSought || differs)
  const name = words(resource.label)
  const others = resource.actions.filter((action) => !COLUMNS.some((column) => column === action))
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <ManyBox
          permissions={permissions}
          name={t('matrix.row', { resource: name })}
          column="row"
          label={name}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t('matrix.actions', { resource: name, allowed, total: permissions.length })}
          onClick={() => setWanted(!isOpen)}
        >
          <span aria-hidden>{t('matrix.allowed', { allowed, total: permissions.length })}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </th>
      {COLUMNS.map((action) => (
        <td
          key={action}
          className={classes.column}
          data-missing={!resource.actions.includes(action) || undefined}
        >
          {resource.actions.includes(action) && (
            <OneBox
              permission={nameOf(resource, action)}
              column={action}
              label={actionName(action)}
              name={t('matrix.cell', { resource: name, action: actionName(action) })}
            />
          )}
        </td>
      ))}
      <td data-missing={others.length === 0 || undefined}>
        <div className={classes.others}>
          {others.map((action) => (
            <OneBox
              key={action}
              permission={nameOf(resource, action)}
              column="others"
              label={actionName(action)}
              name={t('matrix.cell', { resource: name, action: actionName(action) })}
            />
          ))}
        </div>
      </td>
    </tr>
  )
}
