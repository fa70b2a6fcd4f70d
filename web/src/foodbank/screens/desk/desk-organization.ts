const KEY = 'desk_organization'

/** The distribution point whose day was worked with last in this browser. */
export const rememberedOrganization = (): string | null => localStorage.getItem(KEY)

export const rememberOrganization = (id: string): void => localStorage.setItem(KEY, id)

type Known = { readonly id: string }

/**
 * Whose day to show: the one in the address, else the remembered one, else one's own, else the only one. What the user may not see
 * counts as not said; undefined asks them to choose.
 */
export function deskOrganizationOf<O extends Known>(
  offered: readonly O[],
  {
    asked,
    remembered,
    own,
  }: { asked: string | undefined; remembered: string | null; own: readonly Known[] },
): O | undefined {
  const find = (id: string | null | undefined) =>
    offered.find((organization) => organization.id === id)
  const [firstOwn] = own.filter(({ id }) => find(id))
  const [first, ...others] = offered
  return (
    find(asked) ??
    find(remembered) ??
    find(firstOwn?.id) ??
    (others.length === 0 ? first : undefined)
  )
}
