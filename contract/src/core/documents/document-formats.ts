import { rule, storable } from '../../platform/formats.ts'

/** `D-2026-000042` of an issued document, however it was typed. */
export const documentNumber = storable(30)
  .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
  .refine((value) => /^D-\d{4}-\d{6,}$/.test(value), rule('invalid'))

/** The 16 digits of its code, with or without their spaces. */
export const documentCode = storable(40)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((value) => /^[0-9a-f]{16}$/.test(value), rule('invalid'))
