import { modules } from '../modules.ts'

/** Of every module. */
export const SCHEMAS: readonly string[] = modules.map(({ name }) => name)

/** The same within `in (…)`. */
export const SCHEMA_LIST = SCHEMAS.map((name) => `'${name}'`).join(', ')
