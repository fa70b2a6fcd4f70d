import { Checkbox, Tooltip } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { shareOf, toggled } from './matrix.ts'
import { useBox, useMatrixAround } from './matrix-context.ts'
import { walk } from './matrix-keys.ts'
import classes from './PermissionMatrix.module.css'
import { permissionTexts } from './texts.ts'

type OneProps = { readonly permission: string; readonly name: string; readonly column: string; readonly label?: string }

/** The box of one permission, with where it comes from, why it is greyed, or how it differs. */
export function OneBox({ permission, name, column, label }: OneProps) {
  const t = useTexts(permissionTexts)
  const { value, onChange } = useMatrixAround()
  const { isChosen, roles, isLocked, isRefused, difference, other } = useBox(permission)
  const why = [
    roles && t('matrix.from', { roles }),
    isRefused && t('matrix.notHeld'),
    difference && t(`matrix.${difference}`, { role: other }),
  ].filter((part) => typeof part === 'string' && part !== '')
  const box = (
    <Checkbox
      className={classes.box}
      checked={isChosen || roles !== undefined}
      indeterminate={roles !== undefined && !isChosen}
      // greyed, but still reached by the keyboard: the reason must be
      aria-disabled={isLocked || isRefused || undefined}
      data-locked={isLocked || isRefused || undefined}
      data-difference={difference}
      data-column={column}
      aria-label={[name, ...why].join(', ')}
      label={label}
      onKeyDown={walk}
      onChange={() => !isLocked && !isRefused && onChange?.(toggled([permission], value, () => true))}
    />
  )
  if (why.length === 0) return box
  return (
    <Tooltip
      label={why.join('. ')}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
      portalProps={{ target: '#content' }}
    >
      <div>{box}</div>
    </Tooltip>
  )
}

type ManyProps = { readonly permissions: readonly string[]; readonly name: string; readonly label: string }

/** The box over a row or a column: all of it, or nothing. */
export function ManyBox({ permissions, name, label }: ManyProps) {
  const { value, chosen, onChange, isGrantable = () => true, isSuperadmin = false } = useMatrixAround()
  if (permissions.length === 0 || !onChange || isSuperadmin) return <span className={classes.label}>{label}</span>
  const share = shareOf(permissions, chosen)
  return (
    <Checkbox
      className={classes.box}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={!permissions.some(isGrantable)}
      aria-label={name}
      label={label}
      onChange={() => onChange(toggled(permissions, value, isGrantable))}
    />
  )
}
