import { Link, redirect, type useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { corePaths } from '#core/paths.ts'
import { BackLink } from '#platform/card/BackLink.tsx'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'

// The compiler proves these: each line below an `@ts-expect-error` would be an error of its own if it compiled.

const icon = () => null
const label = { namespace: 'x', key: 'x' }
const id = '0199'

test('links lead to screens that exist, with what these read from their address', () => {
  const links = {
    list: <Link to={corePaths.tasks()} search={{ list: 'today', mine: 'true' }} />,
    record: <Link to={corePaths.task(id)} />,
    form: <Link to={corePaths.newRole()} search={{ copy: id }} />,
    back: (
      <BackLink to={corePaths.outgoingMail()} search={{ status: 'failed' }}>
        x
      </BackLink>
    ),
    // @ts-expect-error no such screen
    nowhere: <Link to="/nowhere" />,
    // @ts-expect-error a task without its id
    incomplete: <Link to={corePaths.task()} />,
    // @ts-expect-error a parameter that the list does not read
    unknownKey: <Link to={corePaths.users()} search={{ surname: 'Malá' }} />,
    // @ts-expect-error a value that the list does not know
    unknownValue: <Link to={corePaths.outgoingMail()} search={{ status: 'lost' }} />,
    // @ts-expect-error a screen that reads nothing from its address
    bare: <Link to={corePaths.profile()} search={{ page: 2 }} />,
    // @ts-expect-error no such screen
    backNowhere: <BackLink to="/nowhere">x</BackLink>,
    backUnknown: (
      // @ts-expect-error a parameter of another list
      <BackLink to={corePaths.outgoingMail()} search={{ list: 'today' }}>
        x
      </BackLink>
    ),
  }
  expect(Object.keys(links)).toHaveLength(11)
})

test('navigation, redirects and menus know the same screens', () => {
  const ways = (navigate: ReturnType<typeof useNavigate>) => [
    () => navigate({ to: corePaths.log(), search: { row_id: id } }),
    // @ts-expect-error no such screen
    () => navigate({ to: '/nowhere' }),
    // @ts-expect-error a parameter that the log does not read
    () => navigate({ to: corePaths.log(), search: { record: id } }),
    // @ts-expect-error no such screen
    () => redirect({ to: '/nowhere' }),
  ]
  // @ts-expect-error no such screen
  const entry: MenuEntry = { label, icon, order: 1, path: '/nowhere' }
  expect([ways, entry]).toHaveLength(2)
})

test('a screen gets the parameters of its own path', () => {
  const Task = (props: { readonly id: string }) => props.id
  const access = { title: label, requires: 'signed-in' } as const
  const screens = [
    screen({ ...access, path: corePaths.task('$id'), load: async () => Task }),
    // @ts-expect-error the path has no `id`
    screen({ ...access, path: corePaths.tasks(), load: async () => Task }),
  ]
  expect(screens).toHaveLength(2)
})
