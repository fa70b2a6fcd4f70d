import { SCHEMA_LIST } from './schemas.ts'

/** Statements that say how a database is made, a `line` each: the same of two that are the same. */
export const SHAPE = {
  columns: `select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema in (${SCHEMA_LIST}, 'public')`,
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace in (select oid from pg_namespace where nspname in (${SCHEMA_LIST}))`,
  indexes: `select indexdef as line from pg_indexes where schemaname in (${SCHEMA_LIST})`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where nspname in (${SCHEMA_LIST})`,
}
