import { createContext, use, useMemo } from 'react'

export type MatrixProps = {
  readonly value: readonly string[]
  /** Without it read-only. */
  readonly onChange?: ((next: string[]) => void) | undefined
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

type Matrix = Omit<MatrixProps, 'value'> & {
  readonly value: readonly string[]
  readonly chosen: ReadonlySet<string>
}

export const MatrixContext = createContext<Matrix | null>(null)

export function useMatrix(props: MatrixProps): Matrix {
  const { value } = props
  const chosen = useMemo(() => new Set(value), [value])
  return { ...props, chosen }
}

export function useMatrixAround(): Matrix {
  const matrix = use(MatrixContext)
  if (!matrix) throw new Error('a box stands outside of a permission matrix')
  return matrix
}

export function useAllowed(permissions: readonly string[]): { allowed: number; differs: boolean } {
  const { chosen, inherited, isSuperadmin = false, comparedWith } = useMatrixAround()
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

export function useBox(permission: string) {
  const {
    chosen,
    onChange,
    isGrantable = () => true,
    inherited,
    isSuperadmin = false,
    comparedWith,
  } = useMatrixAround()
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
