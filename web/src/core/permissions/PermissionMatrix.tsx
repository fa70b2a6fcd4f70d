import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { holding } from '#platform/select/piece-search.ts'
import { keyOfLabel, useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { COLUMNS, getOffered, getPermissions, type Resource, getName } from './matrix.ts'
import {
  MatrixContext,
  type MatrixProps,
  useMatrix,
  useMatrixAround,
  useAllowed,
  ManyBox,
  OneBox,
} from './MatrixBoxes.tsx'
import classes from './PermissionMatrix.module.css'
import { permissionTexts } from './texts.ts'
import { useActionName } from './use-permission-names.ts'

/** Every permission of every module: rows are areas, columns are actions. */
export function PermissionMatrix(props: MatrixProps) {
  const t = useTexts(permissionTexts)
  const words = useLabel()
  const { modules } = useShell()
  const [search, setSearch] = useState('')
  const holds = holding(search)
  const offered = modules
    .flatMap(({ permissions }) => (permissions ? [permissions] : []))
    .map((group) => ({ ...group, resources: getOffered(group.resources, props.offers) }))
  const groups = offered
    .map(({ title, resources }) => ({
      title,
      resources: resources.filter(({ label }) => holds(words(label))),
    }))
    .filter(({ resources }) => resources.length > 0)
  const all = offered.flatMap(({ resources }) => getPermissions(resources))
  const chosen = new Set(props.isSuperadmin ? all : props.value)
  return (
    <MatrixContext value={useMatrix(props)}>
      <div className={classes.bar}>
        <TextInput
          aria-label={t('matrix.search')}
          placeholder={t('matrix.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            search && (
              <CloseButton size="sm" aria-label={t('matrix.clear')} onClick={() => setSearch('')} />
            )
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would submit the form around
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={classes.search}
        />
        <span className={classes.count} role="status">
          {t('matrix.chosen', {
            chosen: all.filter((permission) => chosen.has(permission)).length,
            total: all.length,
          })}
        </span>
      </div>
      {props.comparedWith && (
        <p className={classes.count} role="status">
          <Difference
            role={props.comparedWith.name}
            count={differing(all, chosen, props.comparedWith.permissions)}
          />
        </p>
      )}
      {groups.length === 0 && <p className={classes.nothing}>{t('matrix.nothing')}</p>}
      {groups.map(({ title, resources }) => (
        <Group
          key={keyOfLabel(title)}
          title={words(title)}
          resources={resources}
          isSought={search.trim() !== ''}
        />
      ))}
    </MatrixContext>
  )
}

function Difference({ role, count }: { role: string; count: number }) {
  const t = useTexts(permissionTexts)
  return count === 0 ? t('matrix.same', { role }) : t('matrix.differs', { role, count })
}

const differing = (all: readonly string[], here: ReadonlySet<string>, there: ReadonlySet<string>) =>
  all.filter((permission) => here.has(permission) !== there.has(permission)).length

type GroupProps = {
  title: string
  resources: readonly Resource[]
  isSought: boolean
}

function Group({ title, resources, isSought }: GroupProps) {
  const t = useTexts(permissionTexts)
  const id = useId()
  const { onChange, isSuperadmin } = useMatrixAround()
  const isReadOnly = onChange === undefined || isSuperadmin === true
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <table className={classes.table} data-readonly={isReadOnly || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.wide}>{t('matrix.resource')}</span>
              <span className={classes.narrow}>{t('matrix.everywhere')}</span>
            </th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col" className={classes.column}>
                <ManyBox
                  permissions={getPermissions(resources, action)}
                  name={t('matrix.column', { action: t(`action.${action}`) })}
                  column={action}
                  label={t(`action.${action}`)}
                />
              </th>
            ))}
            <th scope="col" className={classes.wide}>
              {t('matrix.others')}
            </th>
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <MatrixRow key={resource.name} resource={resource} isSought={isSought} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On a phone a row is a card, closed until opened. */
function MatrixRow({ resource, isSought }: { resource: Resource; isSought: boolean }) {
  const t = useTexts(permissionTexts)
  const words = useLabel()
  const actionName = useActionName()
  const [wanted, setWanted] = useState<boolean>()
  const permissions = getPermissions([resource])
  const { allowed, differs } = useAllowed(permissions)
  const isOpen = wanted ?? (isSought || differs)
  const name = words(resource.label)
  const others = resource.actions.filter((action) => !COLUMNS.some((column) => column === action))
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <ManyBox
          permissions={permissions}
          name={t('matrix.row', { resource: name })}
          column="row"
          label={name}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t('matrix.actions', { resource: name, allowed, total: permissions.length })}
          onClick={() => setWanted(!isOpen)}
        >
          <span aria-hidden>{t('matrix.allowed', { allowed, total: permissions.length })}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </th>
      {COLUMNS.map((action) => (
        <td
          key={action}
          className={classes.column}
          data-missing={!resource.actions.includes(action) || undefined}
        >
          {resource.actions.includes(action) && (
            <OneBox
              permission={getName(resource, action)}
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
              permission={getName(resource, action)}
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
