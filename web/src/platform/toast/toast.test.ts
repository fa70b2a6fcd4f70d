import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'
import {
  getDuration,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_POSITION,
  TOAST_WITH_ACTION_MS,
} from './toast.ts'

test('toasts are at the bottom in the middle, for 3000 ms, one at a time', () => {
  expect([TOAST_POSITION, TOAST_DURATION_MS, TOAST_LIMIT]).toEqual(['bottom-center', 3000, 1])
})

test('a new toast replaces the old one', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'Region byl vytvořen!' })
  store.show({ kind: 'error', text: 'Chyba serveru.' })
  expect(store.current().map((toast) => toast.text)).toEqual(['Chyba serveru.'])
})

test('hiding a toast that was replaced leaves the new one', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'první' })
  const [first] = store.current()
  store.show({ kind: 'success', text: 'druhý' })
  store.hide(first?.id ?? -1)
  expect(store.current().map((toast) => toast.text)).toEqual(['druhý'])
})

test('the same words twice are two toasts, so that both are announced', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'Uloženo!' })
  const [first] = store.current()
  store.show({ kind: 'success', text: 'Uloženo!' })
  expect(store.current()[0]?.id).not.toBe(first?.id)
})

test('a toast that offers something stays for 10 s, a plain one as it was', () => {
  expect(getDuration({ action: { label: 'Vrátit zpět', run: () => {} } })).toBe(
    TOAST_WITH_ACTION_MS,
  )
  expect([TOAST_WITH_ACTION_MS, getDuration({})]).toEqual([10_000, TOAST_DURATION_MS])
})

test('what a toast offers is done once, and the toast goes with it', () => {
  const store = createToastStore(1)
  let undone = 0
  store.show({
    kind: 'success',
    text: 'Úkol byl dokončen.',
    action: { label: 'Vrátit zpět', run: () => undone++ },
  })
  const id = store.current()[0]?.id ?? -1
  store.act(id)
  store.act(id)
  expect([undone, store.current().length]).toEqual([1, 0])
})

test('the toast that the action itself shows stays', () => {
  const store = createToastStore(1)
  const action = {
    label: 'Vrátit zpět',
    run: () => store.show({ kind: 'success', text: 'Vráceno zpět.' }),
  }
  store.show({ kind: 'success', text: 'Úkol byl dokončen.', action })
  store.act(store.current()[0]?.id ?? -1)
  expect(store.current().map((toast) => toast.text)).toEqual(['Vráceno zpět.'])
})

test('a new toast without an action takes the offer of the old one away', () => {
  const store = createToastStore(1)
  let undone = 0
  store.show({
    kind: 'success',
    text: 'první',
    action: { label: 'Vrátit zpět', run: () => undone++ },
  })
  const first = store.current()[0]?.id ?? -1
  store.show({ kind: 'success', text: 'druhý' })
  store.act(first)
  expect([undone, store.current()[0]?.text]).toEqual([0, 'druhý'])
})
