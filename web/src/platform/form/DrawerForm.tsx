import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { FormDrawer } from './FormDrawer.tsx'
import { FormShell, type FormShellProps } from './FormShell.tsx'

type Props<Schema extends z.ZodType, Answer> = Omit<ComponentProps<typeof FormDrawer>, 'children'> &
  Omit<FormShellProps<Schema, Answer>, 'onSaved' | 'onCancel'>

/** A drawer with one form, which closes it. */
export const DrawerForm = <Schema extends z.ZodType, Answer>({
  title,
  onClose,
  wide = false,
  ...form
}: Props<Schema, Answer>) => (
  <FormDrawer title={title} onClose={onClose} wide={wide}>
    <FormShell {...form} onSaved={onClose} onCancel={onClose} />
  </FormDrawer>
)
