const KEY = 'desk_organization'

export const rememberedOrganization = (): string | null => localStorage.getItem(KEY)

export const rememberOrganization = (id: string): void => localStorage.setItem(KEY, id)

type Known = { readonly id: string }

/** The desk to show: from the address, else remembered, else the user's own, else the only one. Ignores what the user may not see; undefined asks to choose. */
export function chooseDeskOrganization<O extends Known>(
  offered: readonly O[],
  {
    requested,
    remembered,
    own,
  }: { requested: string | undefined; remembered: string | null; own: readonly Known[] },
): O | undefined {
  const find = (id: string | null | undefined) =>
    offered.find((organization) => organization.id === id)
  const [firstOwn] = own.filter(({ id }) => find(id))
  const [first, ...others] = offered
  return (
    find(requested) ??
    find(remembered) ??
    find(firstOwn?.id) ??
    (others.length === 0 ? first : undefined)
  )
}
