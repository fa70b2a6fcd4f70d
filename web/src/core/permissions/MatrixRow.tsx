import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { COLUMNS, nameOf, permissionsOf, type Resource } from './matrix.ts'
import { ManyBox, OneBox } from './MatrixBoxes.tsx'
import classes from './PermissionMatrix.module.css'
import { permissionTexts } from './texts.ts'
import { useActionName } from './use-action-name.ts'

/** One area with a box for each of its actions. */
export function MatrixRow({ resource }: { resource: Resource }) {
  const t = useTexts(permissionTexts)
  const words = useLabel()
  const actionName = useActionName()
  const name = words(resource.label)
  const others = resource.actions.filter((action) => !COLUMNS.some((column) => column === action))
  return (
    <tr>
      <th scope="row">
        <ManyBox permissions={permissionsOf([resource])} name={t('matrix.row', { resource: name })} column="row" label={name} />
      </th>
      {COLUMNS.map((action) => (
        <td key={action} className={classes.column} data-missing={!resource.actions.includes(action) || undefined}>
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
