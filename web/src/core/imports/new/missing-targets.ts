import type { ImportKind, ImportTarget } from '@crm/contract/core/imports/imports'
import type { Choices } from './use-new-import.ts'

/** Needed targets without a column, and without another column or option that replaces them. */
export const missingTargets = (kind: ImportKind, { targets, options }: Choices): ImportTarget[] =>
  kind.targets.filter(
    ({ name, needed, replaced_by }) =>
      needed &&
      !targets.includes(name) &&
      !replaced_by.some((other) => Boolean(options[other]) || targets.includes(other)),
  )
