import { Checkbox, Tooltip } from '@mantine/core'
import { type ReactElement, type KeyboardEvent, createContext, use, useMemo } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { getShare, toggled } from './matrix.ts'
import classes from './PermissionMatrix.module.css'
import { permissionTexts } from './texts.ts'

type OneProps = {
  permission: string
  name: string
  column: string
  label: string
}

export function OneBox({ permission, name, column, label }: OneProps) {
  const t = useTexts(permissionTexts)
  const { value, onChange } = useMatrixAround()
  const { isChosen, roles, isLocked, isRefused, difference, other } = useBox(permission)
  const why = [
    roles && t('matrix.from', { roles }),
    isRefused && t('matrix.notHeld'),
    difference && t(`matrix.${difference}`, { role: other }),
  ].filter((part) => typeof part === 'string' && part !== '')
  return (
    <WithReason reason={why.join(' ')}>
      <Checkbox
        className={classes.box}
        checked={isChosen || roles !== undefined}
        indeterminate={roles !== undefined && !isChosen}
        // still focusable: the keyboard must reach the reason
        aria-disabled={isLocked || isRefused || undefined}
        data-locked={isLocked || isRefused || undefined}
        data-difference={difference}
        data-column={column}
        aria-label={[name, ...why].join('. ')}
        label={label}
        onKeyDown={walk}
        onChange={() =>
          !isLocked && !isRefused && onChange?.(toggled([permission], value, () => true))
        }
      />
    </WithReason>
  )
}

type ManyProps = {
  permissions: readonly string[]
  name: string
  column: string
  label: string
}

/** The box of a row or a column. */
export function ManyBox({ permissions, name, column, label }: ManyProps) {
  const t = useTexts(permissionTexts)
  const { value, chosen, onChange, isGrantable, isSuperadmin } = useMatrixAround()
  if (permissions.length === 0 || !onChange || isSuperadmin)
    return <span className={classes.label}>{label}</span>
  const share = getShare(permissions, chosen)
  const isRefused = !permissions.some(isGrantable)
  return (
    <WithReason reason={isRefused ? t('matrix.noneHeld') : ''}>
      <Checkbox
        className={classes.box}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        aria-disabled={isRefused || undefined}
        data-locked={isRefused || undefined}
        data-column={column}
        aria-label={isRefused ? `${name}. ${t('matrix.noneHeld')}` : name}
        label={label}
        onKeyDown={walk}
        onChange={() => !isRefused && onChange(toggled(permissions, value, isGrantable))}
      />
    </WithReason>
  )
}

function WithReason({ reason, children }: { reason: string; children: ReactElement }) {
  if (reason === '') return children
  return (
    <Tooltip
      label={reason}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
      // inside the main landmark, where screen readers look for it
      portalProps={{ target: '#content' }}
    >
      <div>{children}</div>
    </Tooltip>
  )
}

const STEPS: Readonly<Record<string, readonly [rows: number, boxes: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows move along a row, and up or down to the next visible box of the column. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  const box = event.currentTarget
  if (!step) return
  event.preventDefault()
  const [rows, boxes] = step
  const all = [
    ...(box.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((one) => one.checkVisibility())
  const row = box.closest('tr')
  const inRow = all.filter((one) => one.closest('tr') === row)
  if (boxes !== 0) return inRow[inRow.indexOf(box) + boxes]?.focus()
  const column = all.filter((one) => one.dataset['column'] === box.dataset['column'])
  column[column.indexOf(box) + rows]?.focus()
}

export type MatrixProps = {
  readonly value: readonly string[]
  /** Without it read-only. */
  readonly onChange?: ((next: string[]) => void) | undefined
  /** The others are not shown; everything if absent. */
  readonly offers?: ((permission: string) => boolean) | undefined
  /** Everything if absent. */
  readonly isGrantable?: ((permission: string) => boolean) | undefined
  /** Permissions from roles, with the names of the roles. */
  readonly inherited?: ReadonlyMap<string, string> | undefined
  readonly isSuperadmin?: boolean | undefined
  /** Marks the differences from this role. */
  readonly comparedWith?:
    | { readonly name: string; readonly permissions: ReadonlySet<string> }
    | undefined
}

type Matrix = MatrixProps & {
  readonly chosen: ReadonlySet<string>
  readonly isGrantable: (permission: string) => boolean
  readonly isSuperadmin: boolean
}

export const MatrixContext = createContext<Matrix | null>(null)

export function useMatrix({
  isGrantable = () => true,
  isSuperadmin = false,
  ...props
}: MatrixProps): Matrix {
  const { value } = props
  const chosen = useMemo(() => new Set(value), [value])
  return { ...props, isGrantable, isSuperadmin, chosen }
}

export function useMatrixAround(): Matrix {
  const matrix = use(MatrixContext)
  if (!matrix) throw new Error('a box stands outside of a permission matrix')
  return matrix
}

export function useAllowed(permissions: readonly string[]): { allowed: number; differs: boolean } {
  const { chosen, inherited, isSuperadmin, comparedWith } = useMatrixAround()
  const isChosen = (permission: string) => isSuperadmin || chosen.has(permission)
  return {
    allowed: permissions.filter((permission) => isChosen(permission) || inherited?.has(permission))
      .length,
    differs:
      comparedWith !== undefined &&
      permissions.some(
        (permission) => isChosen(permission) !== comparedWith.permissions.has(permission),
      ),
  }
}

function useBox(permission: string) {
  const { chosen, onChange, isGrantable, inherited, isSuperadmin, comparedWith } = useMatrixAround()
  const isChosen = isSuperadmin || chosen.has(permission)
  const there = comparedWith?.permissions.has(permission)
  return {
    isChosen,
    roles: inherited?.get(permission),
    isLocked: onChange === undefined || isSuperadmin,
    isRefused: onChange !== undefined && !isSuperadmin && !isGrantable(permission),
    difference:
      there === undefined || there === isChosen
        ? undefined
        : isChosen
          ? ('onlyHere' as const)
          : ('onlyThere' as const),
    other: comparedWith?.name ?? '',
  }
}
