import { createContext, use, useMemo } from 'react'

export type MatrixProps = {
  /** The chosen permissions. */
  readonly value: readonly string[]
  /** Absent: for looking only. */
  readonly onChange?: ((next: string[]) => void) | undefined
  /** What the signed-in user may give and take; everything when absent. */
  readonly isGrantable?: ((permission: string) => boolean) | undefined
  /** Permissions that hold anyway, with the names of the roles that they come from. */
  readonly inherited?: ReadonlyMap<string, string> | undefined
  /** Everything is allowed, whatever is chosen. */
  readonly isSuperadmin?: boolean | undefined
  /** Another role: where the two differ is marked. */
  readonly comparedWith?:
    | { readonly name: string; readonly permissions: ReadonlySet<string> }
    | undefined
}

type Matrix = Omit<MatrixProps, 'value'> & {
  readonly value: readonly string[]
  readonly chosen: ReadonlySet<string>
}

export const MatrixContext = createContext<Matrix | null>(null)

/** What the boxes of a matrix share. */
export function useMatrix(props: MatrixProps): Matrix {
  const { value } = props
  const chosen = useMemo(() => new Set(value), [value])
  return { ...props, chosen }
}

/** The matrix around a box. */
export function useMatrixAround(): Matrix {
  const matrix = use(MatrixContext)
  if (!matrix) throw new Error('a box stands outside of a permission matrix')
  return matrix
}

/** Of some permissions, how many hold, from wherever they come, and whether the compared role differs in any. */
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

/** A box of one permission: whether it is chosen, why it cannot be changed, and how it differs from the compared role. */
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
